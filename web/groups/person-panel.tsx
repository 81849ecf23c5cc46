import type { OpenChat } from '../chats/model.ts';
import { fullName } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Face } from '../ui/face.tsx';

/** The other one of a personal chat. */
export function PersonPanel({ chat }: { chat: OpenChat }) {
  const me = useSignedIn();
  const person = chat.members.find(({ id }) => id !== me.id);
  if (!person) return null;
  return (
    <div className="panel-identity">
      <Face id={person.id} name={fullName(person)} image={person.image_route} size={96} />
      <h3 className="panel-name" dir="auto">
        {fullName(person)}
      </h3>
      <bdi className="panel-soft">@{person.username}</bdi>
    </div>
  );
}
