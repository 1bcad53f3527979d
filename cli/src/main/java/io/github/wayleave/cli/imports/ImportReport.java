package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.input.FieldValues;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/**
 * The result of importing rules: the policy, the proof that it decides equally, and remarks; {@code
 * file} is empty if the policy is to be printed.
 */
public record ImportReport(
    String source,
    String yaml,
    EquivalenceProof proof,
    List<ImportRemark> remarks,
    boolean keepsApart,
    Optional<String> file)
    implements ImportedPolicy {
  private static final int FEW_COMMENTS = 3;

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

  @Override
  public void text(TextOutput paper) {
    remarks.forEach(remark -> paper.line(line(paper, remark)));
    if (saysNothing()) {
      paper.line("No rule applies to any crawler: every crawler may fetch everything");
    }
    long comments = remarks.stream().filter(ImportReport::isLostComment).count();
    if (comments > FEW_COMMENTS) {
      paper.line(
          "%s comments are left out; to keep them, write a policy with \"robots: { file: robots.txt }\""
              .formatted(comments));
    }
    if (groups()
        .anyMatch(
            group ->
                !FieldValues.of(group.terms().fields(), RobotsFieldNames.CONTENT_SIGNAL)
                    .isEmpty())) {
      paper.line(
          "Content-Signal says what pages may be used for; a section \"usage\" in its place says so in header fields and TDMRep, too");
    }
    paper.line(paper.ink(TextStyle.GREEN, comparison()));
    end(paper);
  }

  private static boolean isLostComment(ImportRemark remark) {
    return remark.text().startsWith("#") && remark.fate() == ImportRemark.LineFate.LEFT_OUT;
  }

  private boolean saysNothing() {
    return groups()
        .flatMap(group -> group.terms().rules().stream())
        .noneMatch(rule -> rule.access() == Access.DISALLOW);
  }

  private Stream<Group> groups() {
    return policy().defaultRules().robotsTxt().toOptional().stream()
        .flatMap(file -> file.groups().stream());
  }

  private String line(TextOutput paper, ImportRemark remark) {
    String result =
        remark.result().isEmpty() ? "" : " as \"%s\"".formatted(TextOutput.quoted(remark.result()));
    return "%s \"%s\" %s: %s%s"
        .formatted(
            paper.ink(TextStyle.CYAN, "%s:%s:".formatted(source, remark.line())),
            TextOutput.quoted(remark.text()),
            remark.problem(),
            remark.fate(),
            result);
  }

  private String comparison() {
    String crawlers =
        switch (proof.crawlers()) {
          case 0 -> "every crawler";
          case 1 -> "1 crawler and all others";
          default -> proof.crawlers() + " crawlers and all others";
        };
    return "Same decisions for %s, %s%s"
        .formatted(
            crawlers,
            proof.isComplete() ? "compared with representative targets of every path" : "sampled",
            keepsApart ? ", as if each group had a rule" : "");
  }

  @Override
  public void json(JsonGenerator json) {
    start(json);
    json.writeNumberProperty("crawlers", proof.crawlers());
    json.writeBooleanProperty("complete", proof.isComplete());
    json.writeBooleanProperty("apart", keepsApart);
    JsonWriter.array(json, "remarks", remarks, remark -> json(json, remark));
    end(json);
  }

  private static void json(JsonGenerator json, ImportRemark remark) {
    json.writeStartObject();
    json.writeNumberProperty("line", remark.line());
    json.writeStringProperty("text", remark.text());
    json.writeStringProperty("found", remark.problem());
    json.writeStringProperty("became", remark.fate().toString());
    if (!remark.result().isEmpty()) {
      json.writeStringProperty("result", remark.result());
    }
    json.writeEndObject();
  }
}
