import './mentions.css';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { StatusMark } from '../projects/status-mark.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Name } from '../ui/name.tsx';
import type { Completion } from './completions.ts';
import { type CompletionState, optionId } from './use-completion.ts';

/** ARIA attributes for the text field. */
export function completionIds({ id, offered, chosen }: CompletionState) {
  const isOpen = offered.length > 0;
  return {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen ? optionId(id, chosen) : undefined,
  } as const;
}

interface CompletionListProps {
  completion: CompletionState;
  /** Relative to the field. A list below it may need scrolling into view. */
  place: 'above' | 'below';
}

/** The list of suggestions. The focus stays in the field. */
export function CompletionList({ completion, place }: CompletionListProps) {
  const words = useWords().chats;
  const { id, offered, chosen, choose, take } = completion;
  const count = offered.length;
  return (
    <>
      <div className="visually-hidden" role="status">
        {count > 0 && words.suggestionsShown(count)}
      </div>
      {count > 0 && (
        <div
          className="completions"
          id={id}
          role="listbox"
          aria-label={words.suggestions}
          data-place={place}
          ref={place === 'below' ? intoSight : undefined}
        >
          {offered.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={one.key}
              id={optionId(id, index)}
              className="completion"
              role="option"
              aria-selected={index === chosen}
              onPointerMove={() => index !== chosen && choose(index)}
              // Keep the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              {one.status ? <TaskOffer task={one} status={one.status} /> : <NameOffer one={one} />}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function NameOffer({ one: { person, color, name, sign, handle } }: { one: Completion }) {
  return (
    <>
      {person ? (
        <Avatar id={person.id} name={fullName(person)} image={person.image_route} size={24} />
      ) : (
        <span className="completion-label" style={{ background: color }} />
      )}
      <Name className="completion-name">{name}</Name>{' '}
      <span className="completion-handle">
        {sign}
        {handle}
      </span>
    </>
  );
}

interface TaskOfferProps {
  task: Completion;
  status: NonNullable<Completion['status']>;
}

function TaskOffer({ task: { sign, handle, name }, status }: TaskOfferProps) {
  const words = useWords().projects;
  return (
    <>
      <span className="completion-handle">
        {sign}
        {handle}
      </span>{' '}
      <Name className="completion-name">{name}</Name>{' '}
      <span className="completion-status">
        <StatusMark status={status} /> {words.oneStatus[status]}
      </span>
    </>
  );
}

const intoSight = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' });
