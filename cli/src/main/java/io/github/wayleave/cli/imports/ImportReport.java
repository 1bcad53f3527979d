package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.terminal.Json;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Paper.Ink;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * A policy that was made from something else, the proof that it decides the same, and whether
 * groups without a rule are kept apart; without {@code file} it is to be printed.
 */
public record ImportReport(
    String source,
    String yaml,
    Proof proof,
    List<Remark> remarks,
    boolean keepsApart,
    Optional<String> file)
    implements MadePolicy {
  public ImportReport {
    remarks = List.copyOf(remarks);
  }

  @Override
  public SitePolicy policy() {
    return proof.policy();
  }

  @Override
  public boolean isPlain() {
    return remarks.isEmpty();
  }

  @Override
  public ImportReport writtenTo(String name) {
    return new ImportReport(source, yaml, proof, remarks, keepsApart, Optional.of(name));
  }

  /** Writes everything but the policy. */
  @Override
  public void text(Paper paper) {
    remarks.forEach(remark -> paper.line(line(paper, remark)));
    if (saysNothing()) {
      paper.line("It has no rule that binds anybody: every crawler may fetch everything");
    }
    paper.line(paper.ink(Ink.GREEN, comparison()));
    end(paper);
  }

  private boolean saysNothing() {
    RobotsTxt file = policy().main().robotsTxt().given().orElse(RobotsTxt.EMPTY);
    return file.groups().stream()
        .flatMap(group -> group.terms().rules().stream())
        .noneMatch(rule -> rule.access() == Access.DISALLOW);
  }

  private String line(Paper paper, Remark remark) {
    String result =
        remark.result().isEmpty() ? "" : " as \"%s\"".formatted(Paper.quoted(remark.result()));
    return "%s \"%s\" %s: %s%s"
        .formatted(
            paper.ink(Ink.CYAN, "%s:%s:".formatted(source, remark.line())),
            Paper.quoted(remark.text()),
            remark.found(),
            remark.fate(),
            result);
  }

  private String comparison() {
    String crawlers =
        switch (proof.crawlers()) {
          case 0 -> "everybody";
          case 1 -> "1 crawler and everybody else";
          default -> proof.crawlers() + " crawlers and everybody else";
        };
    return "Same decisions for %s, %s%s"
        .formatted(
            crawlers,
            proof.isComplete() ? "compared on every representative target" : "sampled",
            keepsApart ? ", as if each group had a rule" : "");
  }

  @Override
  public void json(JsonGenerator json) {
    start(json);
    json.writeNumberProperty("crawlers", proof.crawlers());
    json.writeBooleanProperty("complete", proof.isComplete());
    json.writeBooleanProperty("apart", keepsApart);
    Json.array(json, "remarks", remarks, remark -> json(json, remark));
    end(json);
  }

  private static void json(JsonGenerator json, Remark remark) {
    json.writeStartObject();
    json.writeNumberProperty("line", remark.line());
    json.writeStringProperty("text", remark.text());
    json.writeStringProperty("found", remark.found());
    json.writeStringProperty("became", remark.fate().toString());
    if (!remark.result().isEmpty()) {
      json.writeStringProperty("result", remark.result());
    }
    json.writeEndObject();
  }
}
