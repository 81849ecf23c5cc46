/** Addresses that do not exist or are not allowed explain themselves and lead on. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeProject } from '../projects.ts';
import { isGood, looks, speaks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

const refused = /status of 40[34]/;

describeInBrowser('a refused address', (server, open) => {
  for (const { name, look, locale, words } of looks) {
    it(`is explained accessibly, ${name}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const { id } = await makeProject(luis, 'Secret');
      await speaks(ana, locale);
      for (const [path, said] of [
        ['/no-such-page', words.general.notFound],
        [`/project/${id}`, words.general.notAMember],
        ['/users', words.general.notAMember],
      ] as const) {
        const page = await open(ana, path, { ...look, mayFail: refused });
        await page.getByRole('main').getByText(said).waitFor();
        assert.equal(await page.getByText('Secret').count(), 0);
        await isGood(page, path);
      }
    });
  }

  it('can be left by every link, and does not come back', async () => {
    const ana = await server.person('ana');
    const said = 'There is nothing at this address.';
    const page = await open(ana, '/no-such-page', { mayFail: refused });
    await page.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    assert.equal(await page.getByText(said).count(), 0);
    await page.goBack();
    await page.getByText(said).waitFor();
    await page.getByRole('main').getByRole('link').click();
    await page.getByText('Nobody here yet').waitFor();
    assert.equal(await page.getByText(said).count(), 0);
  });

  it('asks people to sign in if they are signed out', async () => {
    const page = await open(undefined, '/no-such-page', { mayFail: refused });
    await page.getByRole('heading', { name: 'Sign in to Tertulia' }).waitFor();
    assert.equal(await page.getByRole('navigation').count(), 0);
  });
});
