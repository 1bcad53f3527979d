package io.github.wayleave.cli.report;

import io.github.wayleave.cli.report.HostStatement.DatedDocument;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes the chapter about some hosts: preferences, rules, documents, header fields and crawlers.
 */
record HostChapter(HostStatement statement, List<ReportBlock> blocks) {
  private static final int MOST_LINES = 400;
  private static final int MOST_PATHS = 40;

  void write() {
    heading(
        2,
        "At " + String.join(", ", statement.hosts().stream().map(HostChapter::hostName).toList()));
    preferences();
    rules();
    documents();
    headerFields();
    new CrawlerSections(statement, blocks).write();
  }

  private static String hostName(String host) {
    return host.equals("*") ? "every host that the policy does not name" : host;
  }

  private void preferences() {
    heading(3, "What pages may be used for");
    Optional<UsageSection> usage = statement.policy().usage().toOptional();
    if (usage.isEmpty()) {
      text("The policy says nothing about the use of pages.");
      return;
    }
    Preferences base = usage.get().preferences().defaults();
    List<List<String>> rows = new ArrayList<>();
    for (UsagePurpose purpose : UsagePurpose.values()) {
      rows.add(List.of(named(purpose), preferenceText(base.preferenceFor(purpose))));
    }
    blocks.add(new ReportBlock.BlockTable(List.of("use", "all pages"), rows));
    List<String> exceptions =
        usage.get().preferences().overrides().stream().map(HostChapter::exception).toList();
    if (!exceptions.isEmpty()) {
      text("Exceptions:");
      blocks.add(new ReportBlock.Bullets(exceptions));
    }
  }

  private static String named(UsagePurpose purpose) {
    return switch (purpose) {
      case SEARCH -> "to be found by search (search)";
      case AI_INPUT -> "as input of AI answers (ai-input)";
      case AI_TRAIN -> "training of AI models (ai-train)";
    };
  }

  private static String preferenceText(Optional<Preferences.Preference> preference) {
    return preference
        .map(present -> present == Preferences.Preference.ALLOW ? "allowed" : "denied")
        .orElse("not stated");
  }

  private static String exception(UsageOverride exception) {
    List<String> uses = new ArrayList<>();
    for (UsagePurpose purpose : UsagePurpose.values()) {
      exception
          .preferences()
          .preferenceFor(purpose)
          .ifPresent(
              preference ->
                  uses.add(purpose.word() + " is " + preferenceText(Optional.of(preference))));
    }
    String pages =
        exception.paths().isEmpty() ? "on all pages" : "below " + joined(exception.paths());
    String crawlers = exception.agents().isEmpty() ? "" : " for " + joined(exception.agents());
    String reason = exception.reason().isBlank() ? "" : " (" + oneLine(exception.reason()) + ")";
    return pages.substring(0, 1).toUpperCase(Locale.ROOT)
        + pages.substring(1)
        + crawlers
        + ": "
        + String.join(", ", uses)
        + reason;
  }

  private static String joined(List<?> values) {
    return values.stream().map(Object::toString).collect(Collectors.joining(", "));
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private void rules() {
    heading(3, "What crawlers without their own group may not fetch");
    List<String> rules =
        statement.rules().groupFor(List.of()).stream()
            .flatMap(group -> group.terms().rules().stream())
            .map(HostChapter::rule)
            .toList();
    if (rules.isEmpty()) {
      text("Nothing: such crawlers may fetch every page.");
    } else {
      blocks.add(new ReportBlock.Bullets(rules));
    }
  }

  private static String rule(Rule rule) {
    String reason = rule.reason().isBlank() ? "" : " (" + oneLine(rule.reason()) + ")";
    return rule.toString() + reason;
  }

  private void documents() {
    heading(3, "What is published");
    if (statement.documents().isEmpty()) {
      text("No document.");
      return;
    }
    boolean isDated =
        statement.documents().stream().anyMatch(document -> document.since().isPresent());
    List<String> heading =
        isDated
            ? List.of("document", "bytes", "SHA-256", "since", "until")
            : List.of("document", "bytes", "SHA-256");
    blocks.add(
        new ReportBlock.BlockTable(
            heading,
            statement.documents().stream().map(document -> row(document, isDated)).toList()));
    statement
        .robotsTxt()
        .ifPresent(
            robotsTxt -> {
              List<String> lines = robotsTxt.text().lines().toList();
              text(
                  lines.size() > MOST_LINES
                      ? "The first %s of %s lines of /robots.txt:"
                          .formatted(MOST_LINES, lines.size())
                      : "The lines of /robots.txt:");
              blocks.add(new ReportBlock.Verbatim(lines.stream().limit(MOST_LINES).toList()));
            });
  }

  private static List<String> row(DatedDocument document, boolean isDated) {
    List<String> row = new ArrayList<>();
    row.add(document.path());
    row.add(Long.toString(document.version().length()));
    row.add(document.version().sha256());
    if (isDated) {
      row.add(document.since().map(Object::toString).orElse("not in the history"));
      row.add(document.until().map(Object::toString).orElse("now"));
    }
    return row;
  }

  private void headerFields() {
    heading(3, "Header fields of pages");
    Publication publication = Publication.of(statement.policy(), InstantSource.system());
    List<List<String>> rows = new ArrayList<>();
    for (String path : paths()) {
      for (Header header : publication.headers(Target.of(path))) {
        rows.add(List.of(path, header.name() + ": " + header.value()));
      }
    }
    if (rows.isEmpty()) {
      text("The policy adds none.");
    } else {
      text(
          "The filter adds these to its responses, as does a server that is configured to send them; a path stands for all pages that begin with it.");
      blocks.add(new ReportBlock.BlockTable(List.of("page", "header field"), rows));
    }
  }

  /** Returns the home page, and a sample path for each pattern with header fields. */
  private Set<String> paths() {
    HostRules policy = statement.policy();
    Set<String> paths = new LinkedHashSet<>();
    paths.add("/");
    policy.headers().forEach(header -> header.paths().forEach(path -> paths.add(example(path))));
    policy
        .usage()
        .toOptional()
        .ifPresent(
            usage ->
                usage.preferences().overrides().stream()
                    .flatMap(exception -> exception.paths().stream())
                    .forEach(path -> paths.add(example(path))));
    return paths.stream().limit(MOST_PATHS).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static String example(PathPattern pattern) {
    return pattern.toString().replaceFirst("\\$$", "").replaceFirst("\\*+$", "").replace("*", "x");
  }

  private void heading(int level, String text) {
    blocks.add(new ReportBlock.Heading(level, text));
  }

  private void text(String sentence) {
    blocks.add(new ReportBlock.Paragraph(sentence));
  }

  static List<ProductToken> names(HostStatement statement) {
    return statement.rules().agents().stream().filter(name -> !name.isAny()).toList();
  }
}
