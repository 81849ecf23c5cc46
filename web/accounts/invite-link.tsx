import { useWords } from '../locales/use-words.tsx';
import { CopyLine } from './copy-line.tsx';
import { inviteAddress, isForThisMachine, type MadeInvite } from './invite-address.ts';

/** A link that has just been made, to copy or to hand on. */
export function InviteLink({ made }: { made: MadeInvite }) {
  const { invites: words } = useWords().accounts;
  const address = inviteAddress(made, window.location.origin);
  return (
    <>
      <p>{words.ready}</p>
      <CopyLine label={words.link} text={address} shareText={words.shareText} takesFocus />
      {isForThisMachine(address) && <p className="row-more">{words.onlyHere}</p>}
    </>
  );
}
