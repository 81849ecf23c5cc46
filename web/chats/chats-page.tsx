export function ChatsPage() {
  return null;
}
