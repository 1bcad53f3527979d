package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.AskedUrl;
import io.github.wayleave.cli.explain.question.Askers;
import io.github.wayleave.cli.explain.question.Askers.Asker;
import io.github.wayleave.cli.explain.ruling.ReaderName;
import io.github.wayleave.cli.explain.ruling.Readers;
import io.github.wayleave.cli.explain.ruling.Ruling;
import io.github.wayleave.cli.input.Subject;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Paper.Ink;
import io.github.wayleave.cli.terminal.Report;
import io.github.wayleave.policy.host.HostRules;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/** Which URLs of a list crawlers may fetch. */
public record UrlList(List<Answer> answers) implements Report {
  /** The bytes that a list may have: {@value}. */
  public static final int MAX_OCTETS = 50 * 1024 * 1024;

  private static final String CSV_HEAD = "url,agent,verdict,rule,line\r\n";

  /** The answer to one question. */
  record Answer(String url, String agent, Ruling ruling) {
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

  public UrlList {
    answers = List.copyOf(answers);
  }

  /**
   * Returns the URLs of a list that has one on each line, at least one in all; empty lines and
   * lines that begin with {@code #} are skipped.
   */
  public static List<AskedUrl> read(String name, byte[] octets) {
    if (octets.length > MAX_OCTETS) {
      throw new Failure(
          "%s: has more than %s bytes; split the list".formatted(Paper.quoted(name), MAX_OCTETS));
    }
    List<String> lines =
        new String(octets, StandardCharsets.UTF_8).replace("\uFEFF", "").lines().toList();
    List<AskedUrl> urls = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        urls.add(AskedUrl.of(line, "%s:%s:".formatted(Paper.quoted(name), i + 1)));
      }
    }
    if (urls.isEmpty()) {
      throw new Failure("%s: has no URL; write one on each line".formatted(Paper.quoted(name)));
    }
    return urls;
  }

  /**
   * Returns the answers; {@code isAtOneHost} asks a policy at the host of the subject alone, else
   * at that of each URL.
   */
  public static UrlList of(
      Subject subject, List<String> agents, List<AskedUrl> urls, boolean isAtOneHost) {
    IdentityHashMap<HostRules, Questions> policies = new IdentityHashMap<>();
    Questions own = new Questions(subject, agents);
    List<Answer> answers = new ArrayList<>();
    for (AskedUrl url : urls) {
      Questions asked = own;
      if (subject instanceof OfPolicy given && !isAtOneHost) {
        HostRules policy = url.host().map(given.whole()::at).orElse(given.policy());
        asked =
            policies.computeIfAbsent(
                policy,
                there -> new Questions(new OfPolicy(given.name(), given.whole(), there), agents));
      }
      answers.addAll(asked.about(url));
    }
    return new UrlList(answers);
  }

  /** The clients, as one set of rules identifies them. */
  private record Questions(Readers readers, List<Asker> askers) {
    Questions(Subject subject, List<String> agents) {
      this(Readers.of(subject), new ArrayList<>());
      Askers askers = Askers.of(subject);
      agents.forEach(agent -> this.askers.add(askers.known(agent, readers.file()::names)));
    }

    List<Answer> about(AskedUrl url) {
      return askers.stream()
          .map(
              asker ->
                  new Answer(
                      url.text(),
                      asker.text(),
                      readers.ruling(ReaderName.RFC9309, asker, url.text())))
          .toList();
    }
  }

  @Override
  public void text(Paper paper) {
    for (Answer answer : answers) {
      String verdict =
          paper.ink(
              answer.ruling().isAllowed() ? Ink.GREEN : Ink.RED,
              "%-10s".formatted(answer.verdict()));
      String rule =
          answer.rule().isEmpty()
              ? ""
              : "  (line %s: %s)".formatted(answer.line(), Paper.quoted(answer.rule()));
      paper.line(
          "%s  %s  %s%s"
              .formatted(verdict, Paper.quoted(answer.agent()), Paper.quoted(answer.url()), rule));
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
    for (Answer answer : answers) {
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
                    .map(UrlList::field)
                    .collect(Collectors.joining(",", "", "\r\n")))
        .collect(Collectors.joining("", CSV_HEAD, ""));
  }

  private static String field(String text) {
    return text.chars().anyMatch(c -> c == ',' || c == '"' || c < ' ')
        ? '"' + text.replace("\"", "\"\"") + '"'
        : text;
  }
}
