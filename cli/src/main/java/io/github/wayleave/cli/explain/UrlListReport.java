package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.ClientIdentifier;
import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.explain.ruling.ReaderDecision;
import io.github.wayleave.cli.explain.ruling.ReaderDecisions;
import io.github.wayleave.cli.explain.ruling.ReaderName;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.policy.host.HostRules;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/** Which URLs of a list crawlers may fetch. */
public record UrlListReport(List<UrlVerdict> answers) implements CommandResult {
  /** The bytes that a list may have: {@value}. */
  public static final int MAX_OCTETS = 50 * 1024 * 1024;

  private static final String CSV_HEAD = "url,agent,verdict,rule,line\r\n";

  /** The answer to one question. */
  record UrlVerdict(String url, String agent, ReaderDecision ruling) {
    String verdict() {
      return ruling.isAllowed() ? "allowed" : "disallowed";
    }

    String rule() {
      return ruling.rule().orElse("");
    }

    String line() {
      return ruling.line().isPresent() ? String.valueOf(ruling.line().getAsInt()) : "";
    }
  }

  public UrlListReport {
    answers = List.copyOf(answers);
  }

  /**
   * Returns the URLs of a list that has one on each line, at least one in all; empty lines and
   * lines that begin with {@code #} are skipped.
   */
  public static List<QueriedUrl> read(String name, byte[] octets) {
    if (octets.length > MAX_OCTETS) {
      throw new CommandException(
          "%s: contains more than %s bytes; split the list"
              .formatted(TextOutput.quoted(name), MAX_OCTETS));
    }
    List<String> lines =
        new String(octets, StandardCharsets.UTF_8).replace("\uFEFF", "").lines().toList();
    List<QueriedUrl> urls = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        urls.add(QueriedUrl.of(line, "%s:%s:".formatted(TextOutput.quoted(name), i + 1)));
      }
    }
    if (urls.isEmpty()) {
      throw new CommandException(
          "%s: contains no URL; write one a line".formatted(TextOutput.quoted(name)));
    }
    return urls;
  }

  /**
   * Returns the answers; {@code isAtOneHost} asks a policy at the host of the subject alone, else
   * at that of each URL.
   */
  public static UrlListReport of(
      CommandSubject subject, List<String> agents, List<QueriedUrl> urls, boolean isAtOneHost) {
    IdentityHashMap<HostRules, ClientQueries> policies = new IdentityHashMap<>();
    ClientQueries own = new ClientQueries(subject, agents);
    List<UrlVerdict> answers = new ArrayList<>();
    for (QueriedUrl url : urls) {
      ClientQueries asked = own;
      if (subject instanceof PolicySubject given && !isAtOneHost) {
        HostRules policy = url.host().map(given.whole()::forHost).orElse(given.policy());
        asked =
            policies.computeIfAbsent(
                policy,
                there ->
                    new ClientQueries(
                        new PolicySubject(given.name(), given.whole(), there), agents));
      }
      answers.addAll(asked.about(url));
    }
    return new UrlListReport(answers);
  }

  /** The clients, as one set of rules identifies them. */
  private record ClientQueries(ReaderDecisions readers, List<QueryClient> askers) {
    ClientQueries(CommandSubject subject, List<String> agents) {
      this(ReaderDecisions.of(subject), new ArrayList<>());
      ClientIdentifier askers = ClientIdentifier.of(subject);
      agents.forEach(agent -> this.askers.add(askers.known(agent, readers.file()::agents)));
    }

    List<UrlVerdict> about(QueriedUrl url) {
      return askers.stream()
          .map(
              asker ->
                  new UrlVerdict(
                      url.text(),
                      asker.text(),
                      readers.ruling(ReaderName.RFC9309, asker, url.text())))
          .toList();
    }
  }

  @Override
  public void text(TextOutput paper) {
    for (UrlVerdict answer : answers) {
      String verdict =
          paper.ink(
              answer.ruling().isAllowed() ? TextStyle.GREEN : TextStyle.RED,
              "%-10s".formatted(answer.verdict()));
      String rule =
          answer.rule().isEmpty()
              ? ""
              : "  (line %s: %s)".formatted(answer.line(), TextOutput.quoted(answer.rule()));
      paper.line(
          "%s  %s  %s%s"
              .formatted(
                  verdict,
                  TextOutput.quoted(answer.agent()),
                  TextOutput.quoted(answer.url()),
                  rule));
    }
    paper.line();
    paper.line("%s of %s disallowed".formatted(disallowed(), answers.size()));
  }

  private long disallowed() {
    return answers.stream().filter(answer -> !answer.ruling().isAllowed()).count();
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartArray();
    for (UrlVerdict answer : answers) {
      json.writeStartObject();
      json.writeStringProperty("url", answer.url());
      json.writeStringProperty("user_agent", answer.agent());
      answer.ruling().json(json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Returns this as CSV (RFC 4180) with a header line. */
  public String csv() {
    return answers.stream()
        .map(
            answer ->
                Stream.of(
                        answer.url(),
                        answer.agent(),
                        answer.verdict(),
                        answer.rule(),
                        answer.line())
                    .map(UrlListReport::field)
                    .collect(Collectors.joining(",", "", "\r\n")))
        .collect(Collectors.joining("", CSV_HEAD, ""));
  }

  private static String field(String text) {
    return text.chars().anyMatch(c -> c == ',' || c == '"' || c < ' ')
        ? '"' + text.replace("\"", "\"\"") + '"'
        : text;
  }
}
