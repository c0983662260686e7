/** Names of the API, each with what it means. */
export function NameTable({ rows }: { rows: readonly (readonly [name: string, meaning: string])[] }) {
  return (
    <table>
      <tbody>
        {rows.map(([name, meaning]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
