/** The databases of the benchmarks, which differ only in the number of messages. */
export interface Size {
  name: string;
  messages: number;
}

export const sizes = {
  tiny: { name: 'tiny', messages: 10_000 },
  small: { name: 'small', messages: 100_000 },
  short: { name: 'short', messages: 1_000_000 },
  long: { name: 'long', messages: 10_000_000 },
} satisfies Record<string, Size>;

export const peopleCount = 200_000;
export const chatCount = 20_000;
/** The number of people with a session. Each follows a chat of their own. */
export const pollerCount = 5_000;

/** A group of the maximum size. */
export const largeGroup = { id: 1, members: 1_024, messages: 1_000 };
export const longHistory = { id: 2, members: 10, messages: 100_000 };
export const middleHistory = { id: 3, members: 10, messages: 10_000 };
const namedChats = [largeGroup, longHistory, middleHistory];
/** The largest share of all messages, in a small database. */
const namedShareMax = 0.1;
const membersOfGroup = 8;

export const project = {
  id: 1,
  name: 'A large project',
  chatId: chatCount + 1,
  members: 200,
  labels: 50,
  tasks: 5_000,
};

/** The chat that a person with a session follows, as the first of its members. */
export const chatOf = (userId: number): number => pollerCount + userId;
export const tokenOf = (userId: number): string => `bench-${userId}`.padEnd(43, '_');

export const isPersonal = (chatId: number): boolean =>
  !namedChats.some(({ id }) => id === chatId) && chatId !== project.chatId && chatId % 2 === 1;

/** @returns unique ids; the first one administers a group */
export function membersOf(chatId: number): number[] {
  if (chatId === project.chatId) return range(project.members);
  const named = namedChats.find(({ id }) => id === chatId);
  if (named) return range(named.members);
  const first = ((chatId - 1) % pollerCount) + 1;
  const count = isPersonal(chatId) ? 2 : membersOfGroup;
  // Varies the other members between the chats of a person.
  const stride = Math.ceil(chatId / pollerCount);
  const others = range(count - 1).map((i) => ((first - 1 + i * stride) % pollerCount) + 1);
  return [first, ...others];
}

/** The number of messages in each chat, which add up to the size. */
export function messageCounts({ messages }: Size): number[] {
  const counts = Array<number>(chatCount + 1).fill(0);
  let left = messages;
  for (const { id, messages: most } of namedChats) {
    const count = Math.min(most, messages * namedShareMax);
    counts[id] = count;
    left -= count;
  }
  const others = chatCount - namedChats.length;
  for (let i = 0; i < others; i++) {
    const chatId = namedChats.length + 1 + i;
    counts[chatId] = Math.floor((left * (i + 1)) / others) - Math.floor((left * i) / others);
  }
  return counts;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
