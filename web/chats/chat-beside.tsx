/** A chat beside something else, such as a project's board. Its styles come with it. */
import './chats.css';
import './history.css';
import './composer.css';
import { openPalette } from '../search/use-palette.tsx';
import { ChatPlace } from './chat-place.tsx';
import { useChats } from './use-chats.ts';

const search = () => openPalette('search');

export default function ChatBeside({ chatId }: { chatId: number }) {
  return <ChatPlace chatId={chatId} list={useChats()} onSearch={search} onNearSearch={() => {}} />;
}
