package io.github.wayleave.cli.preview;

import io.github.wayleave.internal.datasetpage.HtmlElement;
import io.github.wayleave.internal.datasetpage.HtmlFragment;
import io.github.wayleave.internal.policy.robots.RuleOrigins;
import io.github.wayleave.internal.policy.robots.RuleOrigins.RuleOrigin;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A page with the numbered lines of a document or of the policy. */
record TextPage(PreviewContext context) {
  /** Returns the page of a document; empty if the path has none. */
  Optional<String> document(String path) {
    return context
        .publication()
        .document(path)
        .map(
            document ->
                context.html(
                    path + " at " + context.hostName(),
                    List.of(
                        HtmlElement.of("h1").text(path),
                        lead(path, document),
                        lines(path, document),
                        HtmlElement.of("h2").text("Header fields"),
                        fields(path, document))));
  }

  String policy() {
    return context.html(
        context.named().name(),
        List.of(
            HtmlElement.of("h1").text(context.named().name()),
            NumberedText.of(policyText(), Map.of())));
  }

  private String policyText() {
    try {
      return new String(Files.readAllBytes(context.named().file()), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "# the file cannot be read";
    }
  }

  private HtmlFragment lead(String path, PublishedDocument document) {
    return HtmlElement.of("p", "lead")
        .containing(
            HtmlFragment.text(
                "%s at %s, %s bytes. "
                    .formatted(
                        document.contentType(), context.hostName(), document.octets().length)),
            HtmlElement.link(PreviewContext.link(path, context.host())).text("As clients get it"));
  }

  /** Returns the lines of a document; lines of robots.txt link to the policy. */
  HtmlFragment lines(String path, PublishedDocument document) {
    String text = new String(document.octets(), StandardCharsets.UTF_8);
    return NumberedText.of(
        text, path.equals(DocumentPaths.ROBOTS_TXT) ? policyLinks(document.octets()) : Map.of());
  }

  private HtmlFragment fields(String path, PublishedDocument document) {
    List<Header> headers = new ArrayList<>(document.respond(DocumentRequest.PLAIN_GET).headers());
    headers.addAll(context.publication().headers(Target.of(path)));
    return fields(headers);
  }

  static HtmlFragment fields(List<Header> headers) {
    List<HtmlFragment> lines =
        headers.stream()
            .map(header -> HtmlFragment.text(header.name() + ": " + header.value()))
            .toList();
    return lines.isEmpty()
        ? HtmlElement.of("p").text("The policy adds none.")
        : HtmlElement.of("pre").containing(HtmlFragment.join("\n", lines));
  }

  private Map<Integer, HtmlFragment> policyLinks(byte[] robotsTxt) {
    RuleOrigins rules = RuleOrigins.of(context.policy(), context.current().policy().crawlers());
    Map<Integer, HtmlFragment> links = new HashMap<>();
    for (Group group : RobotsTxtParser.parse(robotsTxt).file().groups()) {
      ProductToken name = group.agents().get(0);
      for (Rule rule : group.terms().rules()) {
        rules.find(name, rule).ifPresent(origin -> links.put(rule.line(), place(origin)));
      }
    }
    return links;
  }

  private HtmlFragment place(RuleOrigin origin) {
    int line = origin.rule().line();
    if (line < 1) {
      return HtmlFragment.EMPTY;
    }
    return origin
        .file()
        .map(file -> HtmlElement.of("small").text("  " + file.name() + ":" + line))
        .orElseGet(
            () ->
                HtmlElement.link(
                        "/?" + PreviewContext.VIEW + "=" + PreviewContext.POLICY + "#L" + line)
                    .text(context.named().name() + ":" + line));
  }

  /** A text with numbered lines, each with an anchor and an optional link. */
  static final class NumberedText {
    /** The maximum number of lines shown. */
    private static final int LIMIT = 5_000;

    private NumberedText() {}

    /** Returns the lines of a text; {@code links} are by line number, from 1. */
    static HtmlFragment of(String text, Map<Integer, HtmlFragment> links) {
      List<String> lines = text.lines().toList();
      List<HtmlFragment> items = new ArrayList<>();
      for (int i = 0; i < Math.min(lines.size(), LIMIT); i++) {
        items.add(
            HtmlElement.of("li")
                .with("id", "L" + (i + 1))
                .containing(
                    HtmlElement.of("code").text(lines.get(i)),
                    links.getOrDefault(i + 1, HtmlFragment.EMPTY)));
      }
      HtmlFragment list = HtmlElement.of("ol", "text").containingLines(items);
      return lines.size() > LIMIT
          ? HtmlFragment.of(
              list, HtmlElement.of("p").text("and %s more lines".formatted(lines.size() - LIMIT)))
          : list;
    }
  }
}
