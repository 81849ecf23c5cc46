const sidePx = 384;
const quality = 82;
const degreesApart = 137;

/** A picture of circles, as WebP. Each number gives another colour. */
export async function drawPicture(number: number): Promise<Buffer> {
  const hue = (number * degreesApart) % 360;
  const circles = [150, 105, 60].map(
    (radius, i) =>
      `<circle cx="${130 + 31 * i}" cy="192" r="${radius}" fill="hsl(${hue + 40}, 70%, ${40 + 15 * i}%)"/>`,
  );
  const background = `<rect width="100%" height="100%" fill="hsl(${hue}, 50%, 30%)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}">${background}${circles.join('')}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).webp({ quality }).toBuffer();
}
