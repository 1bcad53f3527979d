package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.ClientIdentifier;
import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
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

/** Which URLs of a list each crawler may fetch. */
public record UrlListReport(List<UrlVerdict> verdicts) implements CommandResult {
  /** The maximum size of a list in bytes: {@value}. */
  public static final int MAX_BYTES = 50 * 1024 * 1024;

  private static final String CSV_HEAD = "url,agent,verdict,rule,line\r\n";

  /** The decision for one crawler and URL. */
  record UrlVerdict(String url, String agent, ReaderDecision decision) {
    String verdict() {
      return decision.isAllowed() ? "allowed" : "disallowed";
    }

    String rule() {
      return decision.rule().orElse("");
    }

    String line() {
      return decision.line().isPresent() ? String.valueOf(decision.line().getAsInt()) : "";
    }
  }

  public UrlListReport {
    verdicts = List.copyOf(verdicts);
  }

  /**
   * Parses a list with one URL per line, at least one in all. Empty lines and lines that start with
   * {@code #} are skipped.
   */
  public static List<QueriedUrl> read(String name, byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw new CommandException(
          "%s: contains more than %s bytes; split the list"
              .formatted(TextOutput.quoted(name), MAX_BYTES));
    }
    List<String> lines =
        new String(bytes, StandardCharsets.UTF_8).replace("\uFEFF", "").lines().toList();
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
   * Decides about each URL with the rules of its host, or, if {@code usesOneHost}, with those of
   * the selected host.
   */
  public static UrlListReport of(
      CommandSubject subject, List<String> agents, List<QueriedUrl> urls, boolean usesOneHost) {
    IdentityHashMap<HostRules, ClientQueries> policies = new IdentityHashMap<>();
    ClientQueries defaultQueries = new ClientQueries(subject, agents);
    List<UrlVerdict> verdicts = new ArrayList<>();
    for (QueriedUrl url : urls) {
      ClientQueries queries = defaultQueries;
      if (subject instanceof PolicySubject policySubject && !usesOneHost) {
        HostRules policy =
            url.host().map(policySubject.sitePolicy()::forHost).orElse(policySubject.hostRules());
        queries =
            policies.computeIfAbsent(
                policy,
                hostRules ->
                    new ClientQueries(
                        new PolicySubject(
                            policySubject.name(), policySubject.sitePolicy(), hostRules),
                        agents));
      }
      verdicts.addAll(queries.verdicts(url));
    }
    return new UrlListReport(verdicts);
  }

  /** The clients as identified by one set of rules. */
  private record ClientQueries(ReaderDecisions readers, List<QueryClient> clients) {
    ClientQueries(CommandSubject subject, List<String> agents) {
      this(ReaderDecisions.of(subject), new ArrayList<>());
      ClientIdentifier identifier = ClientIdentifier.of(subject);
      agents.forEach(agent -> this.clients.add(identifier.identify(agent, readers.file()::agents)));
    }

    List<UrlVerdict> verdicts(QueriedUrl url) {
      return clients.stream()
          .map(
              client ->
                  new UrlVerdict(
                      url.text(),
                      client.text(),
                      readers.decide(ReaderName.RFC9309, client, url.text())))
          .toList();
    }
  }

  @Override
  public void text(TextOutput paper) {
    for (UrlVerdict answer : verdicts) {
      String verdict =
          paper.ink(
              answer.decision().isAllowed() ? TextStyle.GREEN : TextStyle.RED,
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
    paper.line("%s of %s disallowed".formatted(disallowed(), verdicts.size()));
  }

  private long disallowed() {
    return verdicts.stream().filter(answer -> !answer.decision().isAllowed()).count();
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartArray();
    for (UrlVerdict answer : verdicts) {
      json.writeStartObject();
      json.writeStringProperty("url", answer.url());
      json.writeStringProperty("user_agent", answer.agent());
      answer.decision().json(json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Returns a list, which has no place for the number of a format. */
  @Override
  public String jsonText() {
    return JsonWriter.lines(this::json) + "\n";
  }

  /** Returns the verdicts as CSV (RFC 4180) with a header line. */
  public String csv() {
    return verdicts.stream()
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
