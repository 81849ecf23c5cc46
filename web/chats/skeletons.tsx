export function ListSkeleton() {
  return (
    <div className="chat-list-skeleton" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div className="skeleton" key={index} />
      ))}
    </div>
  );
}

const skeletonWidths = ['46%', '62%', '38%', '55%', '30%', '58%'];

export function HistorySkeleton() {
  return (
    <div className="history-skeleton" aria-hidden="true">
      {skeletonWidths.map((width, index) => (
        <div
          className="skeleton"
          key={width}
          style={{ width, alignSelf: index % 3 === 2 ? 'end' : 'start' }}
        />
      ))}
    </div>
  );
}
