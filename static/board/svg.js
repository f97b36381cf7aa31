// Makes SVG elements and path data. It never styles anything: looks are classes of board.css.

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {{ x: number, y: number }} Point */

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @param {Element[]} [children]
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  element.append(...children);
  return element;
}

/**
 * Rounded to what a screen can show, so that path data stays short.
 * @param {number} value
 */
export const short = (value) => Math.round(value * 1000) / 1000;

/** @param {Point} point */
export const pair = ({ x, y }) => `${short(x)} ${short(y)}`;

/** @param {Point[]} points */
export const line = (points) => `M${points.map(pair).join('L')}`;

/** @param {Point[]} points */
export const polygon = (points) => `${line(points)}Z`;

/**
 * A circle as path data, so that all the holes of a board are one element.
 * @param {Point} centre
 * @param {number} r
 */
export const disc = ({ x, y }, r) =>
  `M${pair({ x: x - r, y })}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
