import assert from 'node:assert/strict';
import { it } from 'node:test';
import { en } from '../locales/en.ts';
import { deviceName } from './device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it('a device is named by its browser and its operating system', () => {
  for (const [userAgent, name] of [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0 Safari/537.36`,
      'Chrome on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/131.0 Safari/537.36 Edg/131.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/131.0 Safari/537.36 OPR/1`,
      'Opera on macOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14) ${webKit} SamsungBrowser/25 Chrome/121 Mobile Safari/537`,
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 (KHTML, like Gecko) Version/18.1 Safari/605',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 (KHTML) CriOS/131 Mobile/15E148 Safari/604',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605 (KHTML) Version/17.0 Mobile Safari/604',
      'Safari on iPad',
    ],
    ['curl/8.5.0', 'curl'],
    ['Mozilla/5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ]) {
    assert.equal(deviceName(userAgent ?? '', en), name);
  }
});
