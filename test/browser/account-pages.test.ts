/** Sign-in, registration and settings, on all screens. */
import { it } from 'node:test';
import { makePicture } from '../pictures.ts';
import { isGoodAndCloses, opener } from './conversations.ts';
import { press } from './forms.ts';
import { goTo, isGood, isThere, looks } from './looks.ts';
import { describeInBrowser } from './pages.ts';

const sections = ['language', 'notifications', 'password', 'sessions', 'tokens', 'welcome'];

describeInBrowser('account pages', (server, openPage) => {
  for (const screen of looks) {
    const { accounts } = screen.words;
    const { gate, register, profile, settings, tokens } = accounts;
    const open = opener(openPage, screen);

    it(`are accessible and fit while signing in, ${screen.name}`, async () => {
      const invite = await server.admin.post('/create-invite', { max_uses: 1 });
      const look = { ...screen.look, mayFail: /status of 40\d/ };
      const page = await openPage(undefined, '/login', look);
      await isThere(page);
      await isGood(page, 'sign in');
      await page.getByRole('textbox', { name: gate.username }).fill('nobody');
      await page.getByLabel(gate.password, { exact: true }).fill('wrong horse battery');
      await press(page, gate.signIn);
      await page.getByRole('alert').first().waitFor();
      await isGood(page, 'a refused sign-in');
      await goTo(page, `/register?invite=${invite.body.code}`);
      await isGood(page, 'register by invitation');
      await press(page, register.make);
      await page.locator('[aria-invalid="true"]').first().waitFor();
      await isGood(page, 'register without a name');
    });

    it(`are accessible and fit in the settings, ${screen.name}`, async () => {
      const ana = await server.person('ana');
      await ana.post('/create-api-token', { token_name: 'Build', current_password: ana.password });
      await server.another(ana);
      const page = await open(ana, '/settings');
      await isThere(page);
      await isGood(page, 'settings');
      for (const section of sections) {
        await goTo(page, `/settings?section=${section}`);
        await isGood(page, section);
      }
      await goTo(page, '/settings?section=tokens');
      await press(page, tokens.revokeOf('Build'));
      await isGoodAndCloses(page, page.getByRole('alertdialog'), 'the end of a token');

      await goTo(page, '/settings?section=profile');
      await isGood(page, 'profile');
      const chooser = page.waitForEvent('filechooser');
      await press(page, profile.choosePicture);
      const buffer = await makePicture('png');
      await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await isGoodAndCloses(page, page.getByRole('dialog'), 'the cropping of a picture');
      await goTo(page, '/settings');
      await page.getByRole('button', { name: settings.signOut }).waitFor();
    });
  }
});
