import '../mentions/mentions.css';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { chatPath } from '../chats/chat-address.ts';
import { FormattedText, type MentionProps } from '../chats/formatted-text.tsx';
import { knownNames } from '../chats/mention-marks.ts';
import { parseMessage } from '../chats/message-parts.ts';
import { openPersonalChat } from '../groups/chat-requests.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { problemText } from '../ui/problem-text.ts';
import { useToast } from '../ui/toasts.tsx';
import { noFilter } from './board-filter.ts';
import { projectHref } from './project-address.ts';
import { useOpenProject } from './project-context.tsx';
import { findTask } from './project-edits.ts';
import { taskMarks } from './task-marks.ts';
import { useIsPhone } from './use-is-phone.ts';

/** A description, with the formatting of messages. */
export function LongText({ text }: { text: string }) {
  const { id: projectId, data } = useOpenProject();
  const { project_members, project_labels } = data;
  const names = useMemo(
    () => knownNames(project_members, project_labels),
    [project_members, project_labels],
  );
  const isTask = (id: number) => findTask(data, id) !== undefined;
  const blocks = parseMessage(text, taskMarks(text, { ...names, projectId, isTask }));
  return (
    <div className="task-text">
      <FormattedText blocks={blocks} Mention={MentionView} />
    </div>
  );
}

function MentionView({ part: { mention, text } }: MentionProps) {
  const { id, address } = useOpenProject();
  if (mention.type === 'label') return <LabelMention text={text} label={mention.label_id} />;
  if (mention.type === 'user') return <MemberMention text={text} user={mention.user_id} />;
  return (
    <Link className="mention" href={projectHref(id, { ...address, task: mention.task_id })}>
      {text}
    </Link>
  );
}

/** Links to the tasks with this label. On a phone it closes the task, which would cover them. */
function LabelMention({ text, label }: { text: string; label: number }) {
  const { id, address } = useOpenProject();
  const isPhone = useIsPhone();
  const href = projectHref(id, {
    ...address,
    view: address.view === 'matrix' ? 'matrix' : 'board',
    filter: { ...noFilter, labels: [label] },
    task: isPhone ? undefined : address.task,
  });
  return (
    <Link className="mention" href={href}>
      {text}
    </Link>
  );
}

/** Opens the personal chat. */
function MemberMention({ text, user }: { text: string; user: number }) {
  const words = useWords();
  const me = useSignedIn();
  const toast = useToast();
  const [, navigate] = useLocation();
  const { data } = useOpenProject();
  const write = useMutation({
    mutationFn: () => openPersonalChat(user),
    onSuccess: (chatId) => navigate(chatPath(chatId)),
    onError: (error) => toast(problemText(error, words)),
  });
  const member = data.project_members.find(({ id }) => id === user);
  const name = member ? isolated(fullName(member)) : text;
  if (user === me.id) {
    return (
      <span className="mention" data-me title={name}>
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="mention"
      title={words.groups.panel.writeTo(name)}
      disabled={write.isPending}
      onClick={() => write.mutate()}
    >
      {text}
    </button>
  );
}
