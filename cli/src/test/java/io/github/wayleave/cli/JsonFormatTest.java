package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.nodes.TestNode;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every command that writes JSON begins it with the number of the format. */
class JsonFormatTest {
  private static final Path SESSIONS = Path.of("src/test/resources/sessions");

  /** The folder of a session, and a command that runs in it. URL is a server. */
  private static final String[] COMMANDS = {
    "check-policy: check good.yaml",
    "check-policy: check faulty.yaml",
    "check-policy: check --why sitemap-disallowed",
    "check-policy: check --why",
    "diff: diff old.txt new.txt",
    "diff-catalogues: diff crawlers-2026.10.yaml crawlers-2026.11.yaml --policy wayleave.yaml",
    "diff-data-txt: diff old-data.txt data.txt",
    "explain: explain wayleave.yaml --agent GPTBot --url /articles/1",
    "explain-many: explain --table wayleave.yaml --agent CCBot --url /archive/",
    "usage: explain wayleave.yaml --usage ai-train --agent ClaudeBot --url /articles/1",
    "acap: explain wayleave.yaml --agent SearchBot --url /news/a.html --acap present-snippet",
    "history: history --state state",
    "history: history --state damaged --verify",
    "history: history --state state --at 2026-03-09 data.txt",
    "identify: identify --offline --ranges ranges.json --ip 66.249.66.1 --agent Googlebot",
    "import: import plain.txt",
    "import-data-txt: import data.txt --site https://www.example.org",
    "init: init",
    "init: init --for shop",
    "ledger: ledger --state state",
    "ledger: ledger --state state --crawler bingbot",
    "ledger: ledger --state state --verify",
    "render: nodes --at URL --expect small.yaml",
    "render: probe URL --rate 1000 --agent GPTBot",
    "ranges: ranges show ranges.json",
    "ranges: ranges show ranges.json --ip 66.249.66.1",
    "ranges: ranges update --out copied.json --list https://developers.google.com/static/crawling/ipranges/common-crawlers.json=googlebot.json",
    "render: render shop.yaml robots.txt",
    "render: render shop.yaml --out public",
    "replay: replay robots.txt access.log",
    "replay: replay robots.txt access.log --crawler PetalBot",
    "test: test robots.txt private.txt",
  };

  @TempDir Path folder;

  @Test
  void everyCommandThatOffersJson_isRun() {
    Set<String> run = new TreeSet<>();
    for (String line : COMMANDS) {
      run.add(line.substring(line.indexOf(' ') + 1).replaceFirst("^(ranges \\w+|\\w+).*", "$1"));
    }
    assertThat(run).isEqualTo(commandsWithJson());
  }

  private Set<String> commandsWithJson() {
    CommandEnvironment shell =
        new CommandEnvironment(
            folder, InputStream.nullInputStream(), System.out, System.err, false);
    CommandLine line = new CommandLine(CommandSpec.create());
    Wayleave.COMMANDS.forEach((name, create) -> line.addSubcommand(name, create.apply(shell)));
    Set<String> names = new TreeSet<>();
    collect("", line, names);
    return names;
  }

  private static void collect(String name, CommandLine line, Set<String> names) {
    OptionSpec format = line.getCommandSpec().findOption("--format");
    if (format != null
        && Arrays.stream(format.type().getEnumConstants())
            .anyMatch(word -> word.toString().equals("json"))) {
      names.add(name);
    }
    line.getSubcommands()
        .forEach((word, part) -> collect((name + " " + word).strip(), part, names));
  }

  @ParameterizedTest
  @FieldSource("COMMANDS")
  void output_beginsWithTheNumber(String line) throws IOException {
    int colon = line.indexOf(": ");
    try (TestNode node = TestNode.start().put("/robots.txt", "User-agent: *\nDisallow: /a\n")) {
      assertNumber(
          run(
              line.substring(0, colon),
              line.substring(colon + 2).replace("URL", node.url()) + " --format json"));
    }
  }

  @Test
  void lines_beginWithTheNumber() throws IOException {
    String answers = run("explain-many", "explain --batch < questions.jsonl");
    assertThat(answers.lines()).hasSizeGreaterThan(1).allSatisfy(JsonFormatTest::assertNumber);
  }

  /** The exception: a list, as docs/compatibility.md says. */
  @Test
  void listOfUrls_isAList() throws IOException {
    String json =
        run("explain-many", "explain old-robots.txt --agent GPTBot --urls urls.txt --format json");
    assertThat(new JsonMapper().readTree(json).isArray()).isTrue();
  }

  private String run(String session, String command) throws IOException {
    Path copy = TypedCommands.copy(SESSIONS.resolve(session), folder.resolve(session));
    return new TypedCommands(copy)
        .answer("$ wayleave " + command)
        .lines()
        .filter(line -> !line.startsWith("[e"))
        .collect(Collectors.joining("\n"));
  }

  private static void assertNumber(String json) {
    JsonNode root = new JsonMapper().readTree(json);
    assertThat(root.propertyNames()).as(json).first().isEqualTo("format");
    assertThat(root.get("format").intValue()).isEqualTo(1);
  }
}
