import { plural } from '../plural.ts';

/** Errors of form fields. */
const faults = {
  empty: 'Write something here.',
  tooShort: (count: number) =>
    plural('en', count, 'At least # character.', 'At least # characters.'),
  tooLong: (count: number) => plural('en', count, 'At most # character.', 'At most # characters.'),
  username: 'Only letters a–z without accents, digits, and . _ -',
  usernameTaken: 'Somebody has that username already. Choose another one.',
  wrong: "This can't be right. Change it and try again.",
  reserved: 'This word stands for everybody in a message. Choose another one.',
  name: 'Use characters that can be seen, and none that control text.',
  wrongPassword: 'That is not your password of now.',
};

const gate = {
  language: 'Language',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  signInTo: 'Sign in to Tertulia',
  username: 'Username',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',
  forgotten: 'Forgotten the password? Your administrator can give you a new one.',
  waitAndTry: (seconds: number) =>
    seconds < 90
      ? plural('en', seconds, 'Too many tries. Wait # second.', 'Too many tries. Wait # seconds.')
      : plural(
          'en',
          Math.ceil(seconds / 60),
          'Too many tries. Wait # minute.',
          'Too many tries. Wait # minutes.',
        ),
  newHere: 'New here?',
  makeAccount: 'Make an account',
  haveInvitation: 'I have an invitation',
  haveAccount: 'Have an account already?',
};

const register = {
  title: 'Make your account',
  welcome: 'Welcome to Tertulia',
  first: 'Nobody is here yet, so your account will administer this server: you invite the others.',
  invited: 'You have been invited. Say who you are, and you are in.',
  firstName: 'First name',
  lastName: 'Last name',
  usernameHint: "Letters a–z, digits, and . _ - It can't be changed later.",
  mentionHint: (username: string) =>
    `Others mention you with @${username}. It can't be changed later.`,
  passwordHint: (count: number) =>
    plural(
      'en',
      count,
      'At least # character.',
      "At least # characters. Four words that don't belong together are good.",
    ),
  invitation: 'Invitation',
  invitationHint: 'Paste the link that you were given.',
  invitationNeeded: 'An invitation is needed here. Ask your administrator for a link.',
  invitationSpent:
    'This invitation works no longer: it is used up or past its day. Ask for a new one.',
  make: 'Make the account',
  making: 'Making the account…',
  closed: 'Registration is closed',
  closedText: 'Nobody can register here by themselves. Ask your administrator for an account.',
  closedFirst: 'Nobody is here yet. Make the first account on the machine of the server:',
  command: 'Command',
  signedInAs: (name: string) => `You are signed in as ${name}`,
  signedInText: 'To make another account, sign out first and open the invitation again.',
};

const settings = {
  back: 'All settings',
  sections: {
    profile: 'Profile',
    password: 'Password',
    sessions: 'Devices',
    tokens: 'API tokens',
    language: 'Language and look',
    notifications: 'Notifications',
  },
  signOut: 'Sign out',
};

const profile = {
  addedBy: {
    title: 'Who may add me to groups and projects',
    everyone: 'Everyone',
    shared: 'People I share a group or project with',
    nobody: 'Nobody',
    hint: 'Whoever may not is told so. You can leave a group at any time.',
  },
  saving: 'Saving…',
  username: 'Username',
  usernameText: 'Others mention you with it. It stays as it is.',
  since: (day: string) => `Here since ${day}.`,
  picture: 'Picture',
  pictureText: 'Others see it beside what you write. It is cut to a circle.',
  choosePicture: 'Choose a picture',
  changePicture: 'Change the picture',
  dropHere: 'Drop the picture here',
  pictureSaved: 'Your picture is there.',
  sending: 'Sending the picture',
  sendingShare: (percent: number) => `${percent} %`,
  notSent: 'Your former picture is still there.',
  noPicture:
    'That file is no picture that can be read here. Choose another one: PNG, JPEG, WebP or GIF.',
  pictureTooLarge: 'That picture is too large to be opened here. Choose a smaller one.',
  crop: 'Choose the part to show',
  stage: 'Part of the picture',
  stageHint:
    'Drag to move, or click where the middle should be. With the keyboard: arrows move, + and - zoom.',
  zoom: 'Zoom',
  zoomValue: (percent: number) => `${percent} %`,
  preview: 'This is how it will look',
  usePicture: 'Use this',
};

const password = {
  text: 'Your other devices are signed out when you change it. Your API tokens end too, unless you keep them.',
  current: 'Password now',
  next: 'New password',
  keepTokens: 'Keep my API tokens',
  change: 'Change the password',
  changing: 'Changing…',
  changed: 'Your password is changed, and your other devices are signed out.',
};

const sessions = {
  text: "Where you are signed in. If you don't know one of them, sign it out and change your password.",
  onSystem: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
  thisOne: 'this device',
  usedNow: 'In use now',
  usedThisHour: 'Used within the last hour',
  used: (ago: string) => `Last used ${ago}`,
  since: (day: string) => `signed in on ${day}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  ended: (device: string) => `${device} is signed out.`,
  onlyThis: 'You are signed in nowhere else.',
  endOthers: 'Sign out all others',
  endOthersTitle: 'Sign out all other devices?',
  endOthersText: 'They have to sign in again. You stay signed in here.',
  endedOthers: 'All your other devices are signed out.',
};

const tokens = {
  text: 'With a token, a program can do all that you can, in your name. Give each program one of its own.',
  docs: 'What programs can do',
  name: 'What is it for?',
  namePlaceholder: 'Build messages',
  password: 'Your password',
  passwordHint: 'So that nobody else makes a token on a device that you left open.',
  make: 'Make a token',
  making: 'Making…',
  made: (name: string) => `The token “${name}”`,
  madeText: 'Copy it now: it is shown this once and never again. Whoever has it can act as you.',
  done: 'I have it',
  token: 'Token',
  list: 'Your tokens',
  none: 'You have no tokens. Make one when a program should write or read here.',
  created: (day: string) => `made on ${day}`,
  unused: 'Not used yet',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke “${name}”`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: "The program that uses it can do nothing here from then on. This can't be undone.",
  revoked: (name: string) => `“${name}” works no longer.`,
};

const language = {
  language: 'Language',
  asBrowser: (name: string) => `As the browser: ${name}`,
  theme: 'Look',
  light: 'Light',
  dark: 'Dark',
  asSystem: 'As the system',
  themeText: 'Kept in this browser.',
};

const notifications = {
  label: 'Notifications',
  text: 'Of personal messages, and of those that mention you, while you look at something else.',
  asking: 'The browser asks you now: allow notifications.',
  /** Explains why notifications stop when the page is closed. */
  reach: {
    on: 'Also when Tertulia is closed.',
    unknown: 'Finding out whether also when Tertulia is closed…',
    impossible:
      'While Tertulia is open in a tab. This browser takes no notifications for when it is closed.',
    failed:
      'While Tertulia is open in a tab. The browser’s push service did not answer; it is asked again when you open Tertulia.',
    refused:
      'While Tertulia is open in a tab. The server did not answer; it is asked again when you open Tertulia.',
  },
  denied:
    'The browser keeps notifications of this page out. Allow them in its settings for this page, then come back.',
  unsupported: 'This browser shows no notifications of pages.',
  insecure: 'Browsers show notifications only of pages with https. Ask your administrator for it.',
  off: 'Notifications are off in this browser.',
  tryOne: 'Try one',
  sample: 'This is how a new message is told.',
};

const people = {
  invite: 'Invite people',
  filter: 'Filter by name',
  count: (count: number) => plural('en', count, '# person', '# people'),
  found: (count: number) => plural('en', count, '# person found', '# people found'),
  firstOnes: (count: number) => plural('en', count, 'The first person', 'The first # people'),
  list: 'Everyone on this server',
  none: (words: string) => `Nobody is called “${words}”.`,
  clearFilter: 'Show everyone',
  you: 'you',
  administrator: 'administrator',
  deactivated: 'deactivated',
  neverUsed: 'Signed in nowhere',
  actions: (name: string) => `Actions for ${name}`,
  write: 'Write a message',
  deactivate: 'Deactivate',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateText:
    'They are signed out everywhere and their tokens end at once. Nobody finds them any more. What they wrote stays, and where they alone managed a project, its longest-standing member takes over. You can let them in again.',
  wasDeactivated: (name: string) => `${name} can't sign in any more.`,
  reactivate: 'Let in again',
  wasReactivated: (name: string) => `${name} can sign in again.`,
  alone:
    'You are the only one here. Invite the others: they register by the link that you give them.',
};

const invites = {
  title: 'Invitations',
  text: 'Whoever has the link can register with it.',
  uses: 'For how many people?',
  people: (count: number) => plural('en', count, '# person', '# people'),
  anyNumber: 'Any number',
  days: 'For how long?',
  dayCount: (count: number) => plural('en', count, '# day', '# days'),
  make: 'Make the link',
  making: 'Making the link…',
  link: 'Invitation link',
  ready: 'The link is ready. Copy it now: it is shown this once and never again.',
  onlyHere:
    'This link works on this machine alone. For others, let the server listen for them (HOST) and say under which address (PUBLIC_URL).',
  share: 'Share',
  shareText: 'Come and join us on Tertulia:',
  another: 'Make another link',
  done: 'Done',
  none: 'No invitation is open.',
  left: (left: number) => plural('en', left, '# person can use it', '# people can use it'),
  used: (used: number) => plural('en', used, '# person has used it', '# people have used it'),
  unlimited: 'Any number of people can use it',
  ends: (when: string) => `ends ${when}`,
  createdOn: (day: string) => `Link of ${day}`,
  revoke: 'Revoke',
  revokeOf: (day: string) => `Revoke the link of ${day}`,
  revokeTitle: 'Revoke this invitation?',
  revokeText: 'The link works no longer. Who has registered with it stays.',
  revoked: 'The link works no longer.',
};

const welcome = {
  title: (name: string) => `Welcome, ${name}`,
  text: 'Your server is running. Three steps, and your team can begin; you can take them later too.',
  inviteTitle: 'Invite the others',
  inviteText: 'Make a link and send it to them. Whoever opens it can register.',
  projectTitle: 'Begin a project',
  projectText:
    'A board of tasks with labels for people and work. Its group for talking comes with it.',
  projectName: 'Name of the project',
  makeProject: 'Make the project',
  makingProject: 'Making…',
  projectMade: (name: string) => `“${name}” is there.`,
  openProject: 'Open the project',
  done: ' (done)',
  chatTitle: 'Talk',
  chatText: 'Once somebody has come in, write to them, or make a group.',
  toChats: 'To the conversations',
};

export const accounts = {
  faults,
  gate,
  register,
  settings,
  profile,
  password,
  sessions,
  tokens,
  language,
  notifications,
  people,
  invites,
  welcome,
  copied: 'Copied',
  copyByHand: 'Press Ctrl+C',
  now: 'just now',
};
