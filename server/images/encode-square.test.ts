import assert from 'node:assert/strict';
import { it } from 'node:test';
import sharp from 'sharp';
import { makePicture, pictureFormats, toBlob } from '../../test/pictures.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('an uploaded picture', (server) => {
  /** The picture as the server stores it. */
  const stored = async (picture: Buffer): Promise<Buffer> => {
    const ana = await server.person('ana');
    const fields = { image: toBlob(picture) };
    const answer = await ana.post('/upload-profile-image', fields, 'multipart');
    assert.equal(answer.status, 200, answer.text);
    const { cookie } = ana;
    const image = await fetch(server.address + answer.body.image_route, { headers: { cookie } });
    return Buffer.from(await image.arrayBuffer());
  };
  const colourAt = async (picture: Buffer, left: number, top: number) => {
    const one = sharp(picture).extract({ left, top, width: 1, height: 1 });
    const [r, g, b] = await one.removeAlpha().raw().toBuffer();
    return { r, g, b } as Record<'r' | 'g' | 'b', number>;
  };

  for (const format of pictureFormats) {
    it(`may be ${format}, and becomes a square WebP of the same colours`, async () => {
      const image = await stored(await makePicture(format, '#c04020'));
      const kept = await sharp(image).metadata();
      assert.deepEqual([kept.format, kept.width, kept.height], ['webp', 512, 512]);
      const { r, g, b } = await colourAt(image, 256, 256);
      const distances = [r - 0xc0, g - 0x40, b - 0x20].map(Math.abs);
      assert.ok(Math.max(...distances) < 20, `${r} ${g} ${b}`);
    });
  }

  it('loses all metadata: location, text, colour profile', async () => {
    const secret = 'Taken at home';
    const gpsTag = Buffer.from([0x25, 0x88]);
    const picture = await sharp(await makePicture('jpeg'))
      .withExif({
        IFD0: { ImageDescription: secret, Make: 'A camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1', GPSLongitudeRef: 'W' },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(picture).metadata();
    assert.ok(before.exif?.includes(gpsTag) && before.exif.includes(secret));
    assert.ok(before.xmp && before.icc);

    const image = await stored(picture);
    const { exif, icc, xmp, iptc, comments } = await sharp(image).metadata();
    assert.deepEqual(
      { exif, icc, xmp, iptc, comments },
      {
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        iptc: undefined,
        comments: undefined,
      },
    );
    for (const mark of [secret, 'EXIF', 'XMP ', 'ICCP']) assert.ok(!image.includes(mark), mark);
  });

  it('loses data after its pixels', async () => {
    const script = Buffer.from('<script>alert(document.cookie)</script>');
    for (const format of pictureFormats) {
      const image = await stored(Buffer.concat([await makePicture(format), script]));
      assert.equal((await sharp(image).metadata()).format, 'webp');
      assert.ok(!image.includes('script'), format);
    }
  });

  it('is rotated by its EXIF orientation', async () => {
    const red = await sharp({
      create: { width: 60, height: 30, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const upsideDown = await sharp({
      create: { width: 60, height: 60, channels: 3, background: 'blue' },
    })
      .composite([{ input: red, gravity: 'north' }])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const image = await stored(upsideDown);
    const [top, bottom] = [await colourAt(image, 256, 20), await colourAt(image, 256, 490)];
    assert.ok(top.b > 200 && top.r < 60, JSON.stringify(top));
    assert.ok(bottom.r > 200 && bottom.b < 60, JSON.stringify(bottom));
  });

  it('is decoded while the server answers others', async () => {
    const ana = await server.person('ana');
    const create = { width: 5_000, height: 5_000, channels: 3, background: 'teal' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    let isDone = false;
    const upload = ana
      .post('/upload-profile-image', { image: toBlob(picture) }, 'multipart')
      .finally(() => {
        isDone = true;
      });
    // If the main thread decoded, only the few earlier requests would be answered.
    let answered = 0;
    while (!isDone) {
      assert.equal((await server.nobody().get('/healthz')).status, 200);
      answered++;
    }
    assert.equal((await upload).status, 200);
    assert.ok(answered >= 5, `${answered} answers meanwhile`);
  });

  it('keeps one frame of an animation', async () => {
    const frames = await Promise.all(
      ['red', 'blue', 'lime'].map((background) => makePicture('png', background)),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    assert.equal((await sharp(moving).metadata()).pages, 3);
    const image = await stored(moving);
    const { pages, height } = await sharp(image).metadata();
    assert.deepEqual([pages ?? 1, height], [1, 512]);
    const { r, b } = await colourAt(image, 256, 256);
    assert.ok(r > 200 && b < 60);
  });
});
