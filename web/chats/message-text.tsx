import { memo } from 'react';
import { Link } from 'wouter';
import { fullName } from '../names.ts';
import { useChatContext } from './chat-context.tsx';
import { FormattedText, type MentionProps } from './formatted-text.tsx';
import { findMarks } from './mention-marks.ts';
import { parseMessage } from './message-parts.ts';
import type { Message } from './model.ts';

export const MessageText = memo(function MessageText({
  message: { content, mentions },
}: {
  message: Pick<Message, 'content' | 'mentions'>;
}) {
  const { names } = useChatContext();
  const blocks = parseMessage(content, findMarks(content, mentions, names));
  return <FormattedText blocks={blocks} Mention={MentionView} />;
});

function MentionView({ part: { mention, text } }: MentionProps) {
  const { me, people } = useChatContext();
  if (mention.type === 'task') {
    return (
      <Link className="mention" href={`/project/${mention.project_id}?task=${mention.task_id}`}>
        {text}
      </Link>
    );
  }
  const person = mention.type === 'user' ? people.get(mention.user_id) : undefined;
  const isMe = mention.type === 'user' && mention.user_id === me;
  return (
    <span className="mention" data-me={isMe || undefined} title={person && fullName(person)}>
      {text}
    </span>
  );
}
