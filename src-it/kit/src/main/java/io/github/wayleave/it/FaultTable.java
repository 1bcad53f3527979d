package io.github.wayleave.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The table in docs/faults.md: each fault, what remains active, and where it is reported. */
final class FaultTable {
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final int CELLS = 3;

  private FaultTable() {}

  /** Returns the texts that log, health or failure contain for each fault. */
  static Map<String, List<String>> read() throws IOException {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    for (String line : Files.readAllLines(page())) {
      String[] cells = line.split(" \\| ", -1);
      if (line.startsWith("| ") && cells.length == CELLS) {
        rows.put(cells[0].substring(2), texts(cells[2]));
      }
    }
    rows.remove("what goes wrong");
    return rows;
  }

  /** Returns whether a log contains a text, in which an ellipsis matches anything. */
  static boolean isSaid(String text, String log) {
    String[] parts = text.split("…", -1);
    String pattern =
        String.join(".*?", Stream.of(parts).map(Pattern::quote).toArray(String[]::new));
    return Pattern.compile(pattern, Pattern.DOTALL).matcher(log).find();
  }

  private static List<String> texts(String cell) {
    List<String> texts = new ArrayList<>();
    Matcher code = CODE.matcher(cell);
    while (code.find()) {
      texts.add(code.group(1));
    }
    return texts;
  }

  private static Path page() {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      Path page = folder.resolve("docs/faults.md");
      if (Files.exists(page)) {
        return page;
      }
    }
    throw new IllegalStateException("docs/faults.md is in no folder above this one");
  }
}
