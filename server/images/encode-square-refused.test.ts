import assert from 'node:assert/strict';
import { it } from 'node:test';
import sharp from 'sharp';
import {
  makeNoise,
  makePicture,
  makePngHeader,
  pictureFormats,
  toBlob,
} from '../../test/pictures.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

const tests = (server: TestServer) => {
  /** Uploads each file with the name and type of a PNG, as a person who already has a picture. */
  const assertRefused = async (pictures: Record<string, Buffer>) => {
    const ana = await server.person('ana');
    const send = (picture: Buffer) => {
      const body = new FormData();
      body.append('image', toBlob(picture, 'image/png'), 'picture.png');
      return ana.send('POST', '/upload-profile-image', { body });
    };
    const { image_route } = (await send(await makePicture('png'))).body;
    for (const [name, picture] of Object.entries(pictures)) {
      const answer = await send(picture);
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_input'], name);
      assert.match(answer.body.detail, /^image: /);
    }
    assert.equal((await ana.get('/me')).body.image_route, image_route);
    assert.equal((await ana.get(image_route)).status, 200);
  };

  it('is not a picture, whatever its name and type', () =>
    assertRefused({
      text: Buffer.from('I am a picture, believe me.'),
      svg,
      'svg with a declaration': Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg]),
      html: Buffer.from('<!doctype html><img src="x">'),
      pdf: Buffer.from('%PDF-1.7\n'),
      nothing: Buffer.alloc(0),
      zeros: Buffer.alloc(1_000),
    }));

  it('has an unsupported format', async () => {
    const picture = sharp(await makePicture('png'));
    await assertRefused({
      tiff: await picture.clone().tiff().toBuffer(),
      avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
    });
  });

  it('only begins like a picture', async () => {
    const garbage = Buffer.alloc(400, 'garbage');
    const begin = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), garbage]);
    await assertRefused({
      png: Buffer.concat([pngSignature, garbage]),
      'png with its size': Buffer.concat([makePngHeader(9, 9), garbage]),
      jpeg: begin('\xff\xd8\xff\xe0'),
      webp: begin('RIFF\x90\x01\x00\x00WEBPVP8 '),
      gif: begin('GIF89a'),
    });
  });

  it('is another kind of file at the same time', () =>
    assertRefused({
      'gif and script': Buffer.from('GIF89a/*\0\0*/=1;alert(document.cookie)//'),
      'png and svg': Buffer.concat([pngSignature, svg]),
      'webp and svg': Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), svg]),
      'jpeg and html': Buffer.concat([
        Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
        Buffer.from('<!doctype html><script>alert(1)</script>'),
      ]),
    }));

  for (const format of pictureFormats) {
    it(`is a truncated ${format}`, async () => {
      const whole = await sharp(await makeNoise(64))
        .toFormat(format)
        .toBuffer();
      const lengths = [12, 40, Math.floor(whole.length / 2), whole.length - 200];
      await assertRefused(
        Object.fromEntries(
          lengths.map((length) => [`${length} of ${whole.length}`, whole.subarray(0, length)]),
        ),
      );
    });
  }

  it('would decode to too many pixels', async () => {
    const create = { width: 16_000, height: 4_000, channels: 3, background: 'black' } as const;
    const bomb = await sharp({ create }).png().toBuffer();
    assert.ok(bomb.length < 1024 ** 2);
    await assertRefused({
      'a whole png': bomb,
      'a header': makePngHeader(60_000, 60_000),
      'the largest header': makePngHeader(2 ** 31 - 1, 2 ** 31 - 1),
      ...(await headersThatLie()),
    });
  });

  it('is larger than the limit of files, in every kind of request', async () => {
    const ana = await server.person('ana');
    const whole = await makePicture('png');
    const tooLarge = Buffer.concat([whole, Buffer.alloc(5 * 1024 ** 2)]);
    const answer = await ana.post(
      '/upload-profile-image',
      { image: toBlob(tooLarge) },
      'multipart',
    );
    assert.deepEqual([answer.status, answer.body.code], [413, 'too_large']);
    assert.equal((await ana.get('/me')).body.image_route, null);
  });
};

/** Small files that claim the largest size of their format. */
async function headersThatLie(): Promise<Record<string, Buffer>> {
  const [jpeg, webp, gif] = [
    await makePicture('jpeg'),
    await sharp(await makePicture('png'))
      .webp({ lossless: false })
      .toBuffer(),
    await makePicture('gif'),
  ];
  // JPEG: height and width are five bytes after the marker of the frame.
  jpeg.writeUInt32BE(0xffffffff, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  // WebP: after the start code of the frame, 14 bits each.
  webp.writeUInt32LE(0x3fff3fff, webp.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3);
  // GIF: the screen after the signature, and the first image after a separator.
  gif.writeUInt32LE(0xffffffff, 6);
  gif.writeUInt32LE(0xffffffff, gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 5);
  return { 'a jpeg that lies': jpeg, 'a webp that lies': webp, 'a gif that lies': gif };
}

describeWithServer('a refused picture', tests, {}, ['sqlite']);
