// Makes a PNG small: at most 256 colours, those that cover most of the picture. Only for pictures of plain areas.

import { crc32, deflateSync } from 'node:zlib';

/** @import { Page } from 'playwright-core' */

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const INDEXED = 3;

/** @param {string} type @param {Uint8Array} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(data.length, 0);
  body.copy(part, 4);
  part.writeUInt32BE(crc32(body), body.length + 4);
  return part;
}

/** The browser knows how to read a PNG. @param {Page} page @param {Buffer} png */
async function pixelsOf(page, png) {
  const { width, height, text } = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const { data } = /** @type {ImageData} */ (canvas?.getImageData(0, 0, width, height));
    let text = '';
    for (const byte of data) text += String.fromCharCode(byte);
    return { width, height, text: btoa(text) };
  }, `data:image/png;base64,${png.toString('base64')}`);
  return { width, height, bytes: Buffer.from(text, 'base64') };
}

/** @param {number} a @param {number} b */
const apart = (a, b) => ((a >> 16) - (b >> 16)) ** 2 + ((a >> 8 & 255) - (b >> 8 & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

/** The colours that stand for all: the frequent ones, none of them hardly different from another. @param {Map<number, number>} counts */
function paletteOf(counts) {
  const byCount = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  /** @type {number[]} */
  const palette = [];
  for (const colour of byCount) {
    if (palette.length === 256) break;
    if (!palette.some((one) => apart(one, colour) < 64)) palette.push(colour);
  }
  return palette;
}

/** @param {Page} page any page: it reads the picture @param {Buffer} png @returns {Promise<Buffer>} */
export async function withPalette(page, png) {
  const { width, height, bytes } = await pixelsOf(page, png);
  const colours = Array.from({ length: width * height }, (_, at) => bytes.readUInt32BE(at * 4) >>> 8);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = paletteOf(counts);
  const nearest = new Map([...counts.keys()].map((colour) => {
    const far = palette.map((one) => apart(one, colour));
    return [colour, far.indexOf(Math.min(...far))];
  }));
  const rows = Buffer.alloc((width + 1) * height);
  colours.forEach((colour, at) => { rows[at + Math.floor(at / width) + 1] = nearest.get(colour) ?? 0; });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED, 0, 0, 0], 8);
  const table = Buffer.from(palette.flatMap((colour) => [colour >> 16, colour >> 8 & 255, colour & 255]));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('PLTE', table), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
