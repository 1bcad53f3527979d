package io.github.wayleave.cli.index;

import io.github.wayleave.internal.datatxt.index.IndexKeys;
import io.github.wayleave.internal.yaml.node.SourceText;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Adds notes about entries that some clients of an index cannot read. */
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

  /** Adds a note about the first character at which some clients stop reading. */
  static void check(SourceText source, IndexNotes notes) {
    IntStream.range(0, source.text().length())
        .filter(i -> source.text().charAt(i) >= 0x80)
        .findFirst()
        .ifPresent(
            i ->
                notes.add(
                    source.locate(i),
                    "",
                    "contains \"%s\", where R clients in the C locale silently stop reading; write it as an escape in double quotes, such as \\u010d"
                        .formatted(Character.toString(source.text().codePointAt(i)))));
  }

  static void check(IndexEntry entry, IndexNotes notes) {
    Optional<String> name = name(entry);
    if (name.filter(text -> NAME.matcher(text).matches()).isEmpty()) {
      notes.add(
          entry.location(),
          IndexKeys.NAME,
          name.map(text -> "\"%s\" is not a name that every client can use".formatted(text))
                  .orElse("is missing")
              + "; use letters, digits and .-_ after a letter or digit");
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
                    "is \"table\", for which clients load only data.csv or data.rds; write \"files\""));
  }

  private static void path(YamlNode path, IndexNotes notes) {
    if (path instanceof Sequence) {
      notes.add(
          path.location(),
          IndexKeys.PATH,
          "is a list, of which some clients read only the first path; write one entry for each file");
    }
    if (path instanceof Scalar text && text.text().startsWith("/")) {
      notes.add(
          path.location(),
          IndexKeys.PATH,
          "begins with a slash, but paths are relative to the folder of this file; remove the slash");
    }
  }

  private static boolean isTable(IndexEntry entry) {
    return entry
        .node(IndexKeys.PATH)
        .filter(path -> path instanceof Scalar text && TABLE.matcher(text.text()).matches())
        .isPresent();
  }
}
