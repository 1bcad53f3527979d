package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * Replays the golden logs, a week of crawlers with known manners in every format, and compares what
 * is found with the truth, which {@code src/test/golden/golden-logs.py} computed by itself.
 */
class GoldenLogTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden");
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Figures of a crawler that are compared as they are. */
  private static final List<String> FIGURES =
      List.of(
          "requests",
          "octets",
          "reads",
          "confirmed",
          "unanswered",
          "kept",
          "tooSoon",
          "wouldRefuse");

  @TempDir static Path unpacked;

  private static JsonNode read(String name) {
    return JSON.readTree(FOLDER.resolve(name).toFile());
  }

  private static JsonNode replay(List<String> arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    CommandEnvironment shell =
        new CommandEnvironment(
            FOLDER,
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false);
    List<String> words = new ArrayList<>(List.of("replay", "wayleave.yaml"));
    words.addAll(arguments);
    words.addAll(List.of("--format", "json"));
    int exit = Wayleave.run(shell, words.toArray(String[]::new));
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    JsonNode report = JSON.readTree(out.toString(StandardCharsets.UTF_8));
    assertThat(exit).isEqualTo(hasViolation(report) ? ExitCodes.FOUND : ExitCodes.FINE);
    return report;
  }

  private static boolean hasViolation(JsonNode report) {
    for (JsonNode crawler : report.get("crawlers")) {
      if (crawler.get("broken").get("hadRead").longValue() + crawler.get("tooSoon").longValue()
          > 0) {
        return true;
      }
    }
    return false;
  }

  @TestFactory
  Stream<DynamicTest> everyFormat_isJudgedAlike() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode form : read("forms.json")) {
      tests.add(DynamicTest.dynamicTest(form.get("form").stringValue(), () -> compare(form)));
    }
    return tests.stream();
  }

  /** What administrators copy is what was tested. */
  @Test
  void patternForHaproxy_isThatOfTheDocumentation() throws IOException {
    String page = Files.readString(Path.of("../docs/commands/replay.md"));
    for (JsonNode form : read("forms.json")) {
      if (form.get("form").stringValue().equals("haproxy")) {
        String pattern = form.get("options").get(1).stringValue();
        assertThat(page)
            .contains("'" + pattern.replace("|$host", "") + "'")
            .contains("`{$http_user_agent\\|$host}`");
        return;
      }
    }
    throw new AssertionError("HAProxy is not among the golden logs");
  }

  private static void compare(JsonNode form) throws IOException {
    List<String> arguments = new ArrayList<>();
    for (JsonNode file : form.get("files")) {
      arguments.add(unpack(form.get("form").stringValue(), file.stringValue()));
    }
    form.get("options").forEach(option -> arguments.add(option.stringValue()));
    arguments.addAll(List.of("--history", "history"));
    JsonNode found = replay(arguments);
    JsonNode truth = truth(form);
    for (String name : List.of("lines", "notJudged", "wouldRefuse")) {
      assertThat(found.get(name)).as(name).isEqualTo(truth.get(name));
    }
    assertThat(second(found.get("from"))).isEqualTo(truth.get("from").stringValue());
    assertThat(second(found.get("until"))).isEqualTo(truth.get("until").stringValue());
    assertThat(rules(found)).isEqualTo(expectedRules(truth));
    assertThat(crawlers(found)).isEqualTo(crawlers(truth));
  }

  private static String unpack(String form, String name) throws IOException {
    Path file = unpacked.resolve(form + "-" + name);
    Path packed = FOLDER.resolve(form).resolve(name + ".gz");
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
      Files.write(file, in.readAllBytes());
    }
    return file.toString();
  }

  /** Returns the truth about exact times, with the facts replaced that a format changes. */
  private static JsonNode truth(JsonNode form) {
    String variant = form.get("truth").stringValue();
    if (variant.equals("exact")) {
      return read("truth.json");
    }
    JsonNode variantTruth = read("truth-" + variant + ".json");
    Map<String, JsonNode> changed = new HashMap<>();
    variantTruth
        .get("crawlers")
        .forEach(crawler -> changed.put(crawler.get("crawler").stringValue(), crawler));
    List<JsonNode> crawlers = new ArrayList<>();
    read("truth.json")
        .get("crawlers")
        .forEach(
            crawler ->
                crawlers.add(changed.getOrDefault(crawler.get("crawler").stringValue(), crawler)));
    Map<String, Object> truth = new HashMap<>();
    read("truth.json").properties().forEach(fact -> truth.put(fact.getKey(), fact.getValue()));
    variantTruth.properties().forEach(fact -> truth.put(fact.getKey(), fact.getValue()));
    truth.put("crawlers", crawlers);
    return JSON.valueToTree(truth);
  }

  /** The truth counts by crawler, and a report by group, so equal rules are added up. */
  private static Map<String, Long> expectedRules(JsonNode truth) {
    Map<String, Long> counts = new TreeMap<>();
    for (Map.Entry<String, JsonNode> rule : truth.get("rules").properties()) {
      String text = rule.getKey().substring(0, rule.getKey().lastIndexOf(" ("));
      counts.merge(text, rule.getValue().longValue(), Long::sum);
    }
    return counts;
  }

  private static Map<String, Long> rules(JsonNode report) {
    Map<String, Long> counts = new TreeMap<>();
    for (JsonNode rule : report.get("rules")) {
      if (rule.get("count").longValue() > 0) {
        counts.merge(rule.get("rule").stringValue(), rule.get("count").longValue(), Long::sum);
      }
    }
    return counts;
  }

  private static Map<String, Map<String, Object>> crawlers(JsonNode report) {
    Map<String, Map<String, Object>> crawlers = new TreeMap<>();
    for (JsonNode crawler : report.get("crawlers")) {
      crawlers.put(crawler.get("crawler").stringValue(), crawler(crawler));
    }
    return crawlers;
  }

  private static Map<String, Object> crawler(JsonNode crawler) {
    Map<String, Object> facts = new TreeMap<>();
    FIGURES.forEach(figure -> facts.put(figure, crawler.get(figure).longValue()));
    crawler
        .get("broken")
        .properties()
        .forEach(kind -> facts.put(kind.getKey(), kind.getValue().longValue()));
    JsonNode last = crawler.get("lastRead");
    if (last != null && !last.isNull()) {
      facts.put("lastRead", second(last.get("at")) + " " + last.get("version").stringValue());
    }
    for (JsonNode row : crawler.get("rows")) {
      facts.put(row.get("kind").stringValue() + " " + row.get("rule").stringValue(), row(row));
    }
    for (JsonNode day : crawler.get("days")) {
      facts.put(
          day.get("day").stringValue(),
          List.of(
              day.get("requests").longValue(),
              day.get("broken").longValue(),
              day.get("reads").longValue()));
    }
    return facts;
  }

  private static List<Object> row(JsonNode row) {
    JsonNode line = row.get("line");
    JsonNode example = row.get("example");
    return List.of(
        row.get("version").stringValue(),
        line == null || line.isNull() ? 0L : line.longValue(),
        row.get("count").longValue(),
        row.get("networks").longValue(),
        second(row.get("first")),
        second(row.get("last")),
        (example == null ? row : example).get("target").stringValue());
  }

  private static String second(JsonNode time) {
    return time.stringValue().replaceFirst("\\.\\d+", "");
  }
}
