import { Button, GridListItem } from 'react-aria-components';
import type { BoardTask } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { Icon } from '../ui/icon.tsx';
import type { OpenCardMenu } from './card-menu.tsx';
import type { Card } from './cards.ts';
import { scrollIntoSight, TaskCard } from './task-card.tsx';

interface MovingCardProps {
  card: Card;
  onOpen: (task: BoardTask) => void;
  onMenu: (menu: OpenCardMenu) => void;
}

/** A card that can be dragged and opened, with a menu. */
export function MovingCard({ card, onOpen, onMenu }: MovingCardProps) {
  const { task, labels, faces, today, href, isOpen } = card;
  const words = useWords().projects;
  const title = task.task_title || words.untitled;
  return (
    <GridListItem
      ref={isOpen ? scrollIntoSight : undefined}
      id={task.id}
      value={card}
      className="moving-card"
      textValue={title}
      data-task-id={task.id}
      data-open={isOpen || undefined}
      onAction={() => onOpen(task)}
    >
      <TaskCard {...{ task, labels, faces, today, href }} onOpen={() => onOpen(task)}>
        <div className="card-controls">
          <Button slot="drag" className="card-control" aria-label={words.dragTask(title)}>
            <Icon name="drag" size={16} />
          </Button>
          <Button
            className="card-control"
            aria-label={words.moveTask(title)}
            aria-haspopup="menu"
            onPress={({ target }) => onMenu({ task, trigger: target })}
          >
            <Icon name="more" size={16} />
          </Button>
        </div>
      </TaskCard>
    </GridListItem>
  );
}
