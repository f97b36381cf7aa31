// What eyes make of colours, by published formulas: how different two are, also for those who see fewer, and how much one
// stands out from another. It knows no style sheet.

/** @typedef {[number, number, number]} Rgb 0 to 1, as in a style sheet */

/**
 * Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE TVCG
 * 15(6), 2009, table 1: severity 1.0, for linear RGB.
 */
export const VISIONS = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
};

/** IEC 61966-2-1, and its D65 white. */
const TO_XYZ = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]];
const WHITE = [0.95047, 1, 1.08883];

/** @param {number} value */
const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** @param {number[][]} matrix @param {number[]} vector */
const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, value, i) => sum + value * vector[i], 0));

/** CIE 1976 of linear RGB. @param {number[]} rgb */
function lab(rgb) {
  const f = (/** @type {number} */ t) => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29);
  const [x, y, z] = times(TO_XYZ, rgb).map((value, i) => f(value / WHITE[i]));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const DEGREES = 180 / Math.PI;
/** @param {number} degrees */
const cos = (degrees) => Math.cos(degrees / DEGREES);
/** @param {number} b @param {number} a in degrees from 0 to 360 */
const hue = (b, a) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * DEGREES + 360) % 360);
/** @param {number} c */
const seventh = (c) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));

/**
 * The colour difference CIEDE2000 after Sharma, Wu, Dalal: The CIEDE2000 Color-Difference Formula, Color Research and
 * Application 30(1), 2005, equations 2 to 22.
 * @param {number[]} one CIE Lab
 * @param {number[]} two
 */
export function difference([l1, a1, b1], [l2, a2, b2]) {
  const stretch = 1 + 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(b1, a1 * stretch), hue(b2, a2 * stretch)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2 / DEGREES)];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const far = Math.abs(h1 - h2) > 180;
  const h = grey ? h1 + h2 : (h1 + h2 + (far ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const bent = -Math.sin((60 * Math.exp(-(((h - 275) / 25) ** 2))) / DEGREES) * 2 * seventh(c);
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + bent * (dc / sc) * (dh / sh));
}

/** WCAG 2.2, relative luminance and contrast ratio. @param {Rgb} a @param {Rgb} b */
export function contrast(a, b) {
  const [dark, bright] = [a, b].map((rgb) => times(TO_XYZ, rgb.map(linear))[1]).sort((one, two) => one - two);
  return (bright + 0.05) / (dark + 0.05);
}

/** What an eye sees of a colour: the matrix is for linear RGB; many apply it to the values of the style sheet, so that counts too. @param {Rgb} colour @param {number[][]} matrix */
export const seen = (colour, matrix) => [
  lab(times(matrix, colour.map(linear)).map((value) => Math.min(1, Math.max(0, value)))),
  lab(times(matrix, colour).map((value) => Math.sign(value) * linear(Math.abs(value)))),
];
