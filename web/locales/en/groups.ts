import { plural } from '../plural.ts';

/** Names in these sentences come isolated, so that they do not affect the text around them. */
export const groups = {
  picture: {
    choose: 'Choose a picture',
    change: 'Change the picture',
    drop: 'No picture',
    sending: 'Sending the picture',
    unreadable: 'This picture can’t be read. Choose a PNG, JPEG, WebP or GIF.',
  },

  newChat: {
    personalTitle: 'New conversation',
    groupTitle: 'New group',
    to: 'Who do you want to write to?',
    opening: (name: string) => `Opening the conversation with ${name}…`,
    gone: 'This person is no longer here. Pick somebody else.',
    people: 'People',
    name: 'Name of the group',
    description: 'What it is about',
    descriptionHint: 'Optional. Everyone in the group sees it.',
    nobody: 'Pick at least one person.',
    nameless: 'Give the group a name.',
    nameTooLong: 'This name is too long. Make it shorter.',
    descriptionTooLong: 'This is too long. Make it shorter.',
    peopleRefused:
      'They can’t all be added: somebody of them is no longer here, or they are too many. Take some out and try again.',
    create: 'Create group',
    creating: 'Creating…',
    pictureFailed: (reason: string) => `The group is there, its picture is not. ${reason}`,
  },

  // Chat details
  panel: {
    title: 'Details',
    name: 'Name of the group',
    rename: 'Change the name',
    nameTooLong: 'This name is too long. Make it shorter.',
    description: 'What it is about',
    describe: 'Change the description',
    describeFirst: 'Add a description',
    descriptionTooLong: 'This is too long. Make it shorter.',
    ofProject: 'This group belongs to a project: its name and its people are those of the project.',
    toProject: 'Change them there',
    members: (count: number) => plural('en', count, '# member', '# members'),
    you: '(you)',
    admin: 'Administrator',
    findMember: 'Find a member',
    noSuchMember: (name: string) => `No member is called “${name}”.`,
    showAll: (count: number) => `Show all ${new Intl.NumberFormat('en').format(count)}`,
    former: (count: number) =>
      plural('en', count, '# person who was here before', '# people who were here before'),
    addPeople: 'Add people',
    whoToAdd: 'Who do you want to add?',
    noRoom: 'The group has no room for all of them. Take some out and try again.',
    theySeeAll: 'They will see all that was written here so far.',
    add: (count: number) =>
      count === 0 ? 'Add' : plural('en', count, 'Add # person', 'Add # people'),
    writeTo: (name: string) => `Write to ${name}`,
    actionsFor: (name: string) => `What to do with ${name}`,
    makeAdmin: 'Make administrator',
    unmakeAdmin: 'Make ordinary member',
    resign: 'Stop being administrator',
    remove: 'Remove from the group',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText:
      'They will no longer see this group, not even what was written before. What they wrote stays.',
    leave: 'Leave the group',
    leaveTitle: (name: string) => `Leave ${name}?`,
    leaveText:
      'You will no longer see it. To come back, you need somebody who administers it to add you.',
    leaveAsOnlyAdmin:
      'You will no longer see it. You are its only administrator: whoever has been in it for longest will be the next.',
    leaveAsLast: 'You are the last one in it: nobody will see what was written here any more.',
    created: (day: string) => `Created on ${day}`,
    createdBy: (day: string, name: string) => `Created on ${day} by ${name}`,
  },

  // Message search
  search: {
    title: 'Search messages',
    placeholder: 'Words of a message',
    hint: 'Finds messages with all the words that you type, the newest first.',
    where: 'Where to search',
    everywhere: 'All conversations',
    only: (title: string) => `Only ${title}`,
    results: 'Messages found',
    you: 'You:',
    searching: 'Searching…',
    found: (count: number, hasMore: boolean) =>
      hasMore
        ? plural('en', count, 'More than # message found.', 'More than # messages found.')
        : plural('en', count, '# message found.', '# messages found.'),
    nothing: (query: string) => `No message says “${query}”.`,
    fewerWords: 'Try fewer words, or others: each has to be in the message.',
    threeLetters: 'Type at least three letters of a word, or a whole word.',
    searchEverywhere: 'Search all conversations',
  },

  // Palette
  palette: {
    title: 'Go to…',
    placeholder: 'Conversation, person, project, task…',
    keys: '↑ ↓ to choose · Enter to go there · Esc to close',
    found: (count: number) => plural('en', count, '# result', '# results'),
    nothing: (query: string) => `Nothing is called “${query}”.`,
    searchFor: (query: string) => `Search messages for “${query}”`,
    archived: 'archived',
    shortcuts: 'Keyboard shortcuts',
    /** Further search words for settings and people. */
    settingsWords: 'sign out',
    /** By section of the settings. */
    settings: {
      profile: 'Name and picture',
      language: 'Language and appearance',
      notifications: 'Notifications',
      password: 'Password',
      sessions: 'Devices and sessions',
      tokens: 'API tokens',
    },
    peopleWords: 'administration users invitations',
    sections: {
      recent: 'Recent',
      chat: 'Conversations',
      project: 'Projects',
      task: 'My tasks',
      place: 'Pages and actions',
      person: 'People',
      search: 'In what was written',
    },
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    or: 'or',
    keyOpensThis: 'The ? key opens this list',
    /** A description, then its keys. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
    sections: [
      {
        title: 'Everywhere',
        shortcuts: [
          ['Go anywhere: conversation, person, project, task', 'Mod K'],
          ['This list', '?'],
          ['Close what is open', 'Esc'],
          ['Next and previous control', 'Tab', 'Shift Tab'],
        ],
      },
      {
        title: 'In lists and among messages',
        shortcuts: [
          ['From one to the next', '↑', '↓'],
          ['First and last message', 'Home', 'End'],
          ['Open', 'Enter'],
        ],
      },
      {
        title: 'Writing',
        shortcuts: [
          ['Send the message', 'Enter', 'Mod Enter'],
          ['New line', 'Shift Enter'],
          ['Edit your last message, with nothing written', '↑'],
          ['Mention somebody, or a label', '@'],
          ['Stop answering or editing', 'Esc'],
        ],
      },
      {
        title: 'On the board',
        shortcuts: [
          ['From one task to the next', '↑', '↓'],
          ['First and last task of a column', 'Home', 'End'],
          ['Open the task', 'Enter'],
          ['Drag or move it by its buttons', '→', '←'],
          ['Move the task up or down', 'Alt ↑', 'Alt ↓'],
          ['Move the task to the next column', 'Alt ←', 'Alt →'],
          ['To where a task is added, then the next column', 'Tab'],
          ['Close the task', 'Esc'],
        ],
      },
    ] as { title: string; shortcuts: [does: string, ...keys: string[]][] }[],
  },
};
