package io.github.wayleave.internal.yaml.index;

import io.github.wayleave.internal.datatxt.index.IndexKeys;
import io.github.wayleave.internal.yaml.node.SourceText;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** What the clients of an index would stumble over. */
final class IndexClientWarnings {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");
  private static final Pattern TABLE = Pattern.compile("(.*/)?data\\.(csv|rds)");

  private IndexClientWarnings() {}

  static Optional<String> name(IndexEntry entry) {
    return entry
        .value(IndexKeys.NAME, text -> text)
        .or(() -> Optional.of(entry.givenName()))
        .filter(name -> !name.isBlank());
  }

  /** Adds a note if there is a character on which clients stop reading. */
  static void look(SourceText source, IndexNotes notes) {
    IntStream.range(0, source.text().length())
        .filter(i -> source.text().charAt(i) >= 0x80)
        .findFirst()
        .ifPresent(
            i ->
                notes.add(
                    source.locate(i),
                    "",
                    "holds \"%s\", at which a client of R in the C locale stops reading, in silence; allowed is ASCII; write it in double quotes as an escape like \\u010d"
                        .formatted(Character.toString(source.text().codePointAt(i)))));
  }

  static void look(IndexEntry entry, IndexNotes notes) {
    Optional<String> name = name(entry);
    if (name.filter(text -> NAME.matcher(text).matches()).isEmpty()) {
      notes.add(
          entry.location(),
          IndexKeys.NAME,
          name.map(text -> "\"%s\" is no name that every client can use".formatted(text))
                  .orElse("is missing")
              + "; allowed are letters, digits and .-_ behind a letter or a digit; name each entry so");
    }
    entry.node(IndexKeys.PATH).ifPresent(path -> path(path, notes));
    entry
        .node(IndexKeys.TYPE)
        .filter(type -> type instanceof Scalar text && text.text().equals("table"))
        .filter(type -> !isTable(entry))
        .ifPresent(
            type ->
                notes.add(
                    type.location(),
                    IndexKeys.TYPE,
                    "is \"table\", for which clients load only data.csv or data.rds; any other file is \"files\"; write that"));
  }

  private static void path(YamlNode path, IndexNotes notes) {
    if (path instanceof Sequence) {
      notes.add(
          path.location(),
          IndexKeys.PATH,
          "is a list, of which some clients take only the first; an entry has one path; write an entry for each file");
    }
    if (path instanceof Scalar text && text.text().startsWith("/")) {
      notes.add(
          path.location(),
          IndexKeys.PATH,
          "begins with a slash, before which clients put another; a path is relative to the folder of this file; leave the slash out");
    }
  }

  private static boolean isTable(IndexEntry entry) {
    return entry
        .node(IndexKeys.PATH)
        .filter(path -> path instanceof Scalar text && TABLE.matcher(text.text()).matches())
        .isPresent();
  }
}
