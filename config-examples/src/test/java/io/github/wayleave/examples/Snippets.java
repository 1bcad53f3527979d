package io.github.wayleave.examples;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parts of compiled test sources that the documentation shows, between two comments each. */
final class Snippets {
  private static final Path SOURCES =
      Project.EXAMPLES.resolve("src/test/java/io/github/wayleave/examples");
  private static final Pattern MARKED =
      Pattern.compile(
          "^ *// begin (?<name>[a-z-]+)\n(?<text>.*?)^ *// end \\k<name>$",
          Pattern.MULTILINE | Pattern.DOTALL);

  private Snippets() {}

  /** Returns each part without its common indentation. */
  static Map<String, String> all() {
    Map<String, String> snippets = new TreeMap<>();
    for (Path source : Project.filesIn(SOURCES)) {
      Matcher marked = MARKED.matcher(Project.text(source));
      while (marked.find()) {
        snippets.put(
            marked.group("name"), marked.group("text").stripTrailing().stripIndent() + "\n");
      }
    }
    return snippets;
  }
}
