export default function MyTasksPage() {
  return null;
}
