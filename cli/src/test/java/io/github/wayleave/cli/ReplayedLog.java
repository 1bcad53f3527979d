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
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** A folder with a policy and logs in the combined form, and what commands in it print. */
final class ReplayedLog {
  static final String GPTBOT = "Mozilla/5.0; compatible; GPTBot/1.4; +https://openai.com/gptbot";
  static final String CCBOT = "CCBot/2.0 (https://commoncrawl.org/faq/)";
  static final String BINGBOT =
      "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";
  static final String FIREFOX =
      "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

  private final Path folder;
  private final List<String> lines = new ArrayList<>();

  ReplayedLog(Path folder) {
    this.folder = folder;
  }

  /** What a command printed. */
  record Printed(int exit, String out, String err) {}

  ReplayedLog with(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    return this;
  }

  /** Adds a request that was answered 200, at a time such as {@code 13T06:00:11}. */
  ReplayedLog get(String time, String address, String target, String agent) {
    return get(time, address, target, 200, agent);
  }

  ReplayedLog get(String time, String address, String target, int status, String agent) {
    lines.add(
        "%s - - [%s/Nov/2026:%s +0000] \"GET %s HTTP/1.1\" %s 100 \"-\" \"%s\""
            .formatted(address, time.substring(0, 2), time.substring(3), target, status, agent));
    return this;
  }

  /** Writes the requests that were added so far, and forgets them. */
  ReplayedLog written(String log) throws IOException {
    with(log, String.join("\n", lines) + "\n");
    lines.clear();
    return this;
  }

  /** Runs a command, whose words are separated by spaces. */
  Printed run(String words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    CommandEnvironment shell =
        new CommandEnvironment(
            folder,
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            () -> Instant.parse("2026-11-24T12:00:00Z"));
    int exit = Wayleave.run(shell, words.split(" "));
    return new Printed(
        exit,
        out.toString(StandardCharsets.UTF_8),
        TypedCommands.withoutProgress(err.toString(StandardCharsets.UTF_8)));
  }

  /** Runs a command and returns its report. */
  JsonNode json(String words) {
    Printed printed = run(words + " --format json");
    assertThat(printed.err()).isEmpty();
    return new ObjectMapper().readTree(printed.out());
  }

  static JsonNode crawler(JsonNode report, String name) {
    for (JsonNode crawler : report.get("crawlers")) {
      if (crawler.get("crawler").stringValue().equals(name)) {
        return crawler;
      }
    }
    throw new AssertionError(name + " is not in the report");
  }

  static long broken(JsonNode report, String crawler, String kind) {
    return crawler(report, crawler).get("broken").get(kind).longValue();
  }
}
