/** The last message or event of a chat, in one line. */
import { useLocale, useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { Sentence } from '../ui/name.tsx';
import { eventText } from './event-text.ts';
import type { usePeopleOfListed } from './known-people.ts';
import { snippet } from './message-parts.ts';
import type { ListedChat } from './model.ts';
import { type ShownState, Ticks } from './ticks.tsx';

interface LastLineProps {
  chat: ListedChat;
  me: number;
  draft: string | undefined;
  personOf: ReturnType<typeof usePeopleOfListed>['personOf'];
}

export function LastLine({ chat, me, draft, personOf }: LastLineProps) {
  const words = useWords().chats;
  const locale = useLocale();
  const { last_message: last, waiting, is_personal_chat } = chat;
  if (draft) return <Line text={words.draft(snippet(draft))} kind="draft" />;
  if (waiting) return <Line text={words.youSaid(snippet(waiting.content))} />;
  if (!last) return <Line text={words.noMessages} kind="empty" />;
  if (last.deleted_at) return <Line text={words.deleted} kind="empty" />;
  if (last.event) {
    const nameOf = (id: number) => {
      const person = personOf(id);
      return person && fullName(person);
    };
    return <Line text={eventText(last.event, last.sender_id, { words, locale, me, nameOf })} />;
  }
  const text = snippet(last.content);
  if (last.sender_id === me) return <Line text={words.youSaid(text)} />;
  const sender = is_personal_chat ? undefined : personOf(last.sender_id)?.first_name;
  return <Line text={sender === undefined ? text : words.said(isolated(sender), text)} />;
}

function Line({ text, kind }: { text: string; kind?: 'draft' | 'empty' }) {
  return (
    <span className="chat-link-line" data-kind={kind} dir="auto">
      <Sentence text={text} />
    </span>
  );
}

/** The delivery state of the reader's own last message. */
export function LastTicks({ chat, me }: { chat: ListedChat; me: number }) {
  const state = lastState(chat, me);
  return state && <Ticks state={state} isGroup={!chat.is_personal_chat} />;
}

function lastState(
  { waiting, last_message: last }: ListedChat,
  me: number,
): ShownState | undefined {
  if (waiting) return waiting.state;
  const isMine = last?.sender_id === me && last.kind === 'text' && last.deleted_at === null;
  return isMine ? last.state : undefined;
}
