package io.github.wayleave.fuzz;

import io.github.wayleave.cli.readers.CommonsReader;
import io.github.wayleave.cli.readers.ProgramDecisions;
import io.github.wayleave.cli.readers.PythonReader;
import io.github.wayleave.cli.readers.ScrapyReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A robots.txt, read as by {@code urllib.robotparser} and Protego: as these programs themselves,
 * where they are installed. The reader of crawler-commons is that library, and only may not throw.
 */
public final class ProgramsFuzz {
  private static final Optional<PythonProcess> PYTHON = PythonProcess.start("python");
  private static final Optional<PythonProcess> SCRAPY = PythonProcess.start("scrapy");
  private static final Pattern VALUE = Pattern.compile(":[ \t]*(/[!-~]*)");
  private static final int MOST_TARGETS = 4;
  private static final List<String> NAMES = List.of("ab", "bot/1.0");

  private ProgramsFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Set<String> targets = new TreeSet<>(List.of("/"));
    Matcher value = VALUE.matcher(new String(data, StandardCharsets.ISO_8859_1));
    while (value.find() && targets.size() < MOST_TARGETS) {
      targets.add(value.group(1));
      targets.add(value.group(1).replace("*", "a").replace("$", ""));
    }
    compare("Python", PYTHON, PythonReader::new, data, targets);
    compare("Scrapy", SCRAPY, ScrapyReader::new, data, targets);
    CommonsReader commons = Bounds.seconds(1, () -> new CommonsReader(data));
    for (String target : targets) {
      Bounds.seconds(1, () -> commons.isAllowed(NAMES, target));
    }
  }

  private static void compare(
      String program,
      Optional<PythonProcess> process,
      Function<byte[], ProgramDecisions> reader,
      byte[] data,
      Set<String> targets) {
    process.ifPresent(
        p -> targets.forEach(target -> NAMES.forEach(name -> p.ask(data, name, target))));
    ProgramDecisions decisions = Bounds.seconds(1, () -> reader.apply(data));
    List<String> differences = new ArrayList<>();
    for (String target : targets) {
      for (String name : NAMES) {
        String ours =
            (decisions.verdict(name, target).isAllowed() ? "+" : "-")
                + (decisions.failure().isPresent() ? "!" : "");
        String theirs = process.map(PythonProcess::answer).orElse(ours);
        if (!ours.equals(theirs)) {
          differences.add(
              "%s answers %s at %s for %s, and the reader %s"
                  .formatted(program, theirs, target, name, ours));
        }
      }
    }
    if (!differences.isEmpty()) {
      throw new AssertionError(differences);
    }
  }
}
