interface OptionListProps {
  /** The element's id; the id of an option is this and its place. */
  id: string;
  label: string;
  /** What there is to choose; hidden while there is nothing. */
  options: readonly { id: string; title: string }[];
  /** The place of the one that Enter takes; null for none. */
  active: number | null;
  onChoose: (index: number) => void;
}

/** What the field or the text above offers. It keeps the focus: its keys choose, or a press does. */
export function OptionList({ id, label, options, active, onChoose }: OptionListProps) {
  return (
    <div id={id} className="choices" role="listbox" aria-label={label} hidden={options.length === 0}>
      {options.map((option, index) => (
        <div
          key={option.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(index);
          }}
        >
          {option.title}
        </div>
      ))}
    </div>
  );
}
