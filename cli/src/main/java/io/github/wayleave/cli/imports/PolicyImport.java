package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.imports.PolicyYaml.ImportedContent;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import java.util.function.Supplier;

/** Creates a policy from an existing file and verifies that it decides equally. */
public final class PolicyImport {
  /** The maximum size of a {@code robots.json} in bytes: {@value}. */
  public static final int MAX_JSON_BYTES = RobotsJson.MAX_BYTES;

  private static final String KEEP_ADVICE =
      "; to publish the file unchanged, write a policy with \"robots: { file: robots.txt }\"";

  private PolicyImport() {}

  /** Imports a robots.txt; {@code site} is its origin, if known. */
  public static ImportReport robotsTxt(RobotsFile file, Optional<Origin> site) {
    return explained(
        file, report(file.name(), KEEP_ADVICE, () -> RobotsTxtImport.of(file, site, false)));
  }

  /**
   * Imports a robots.txt as if each group without a rule had an empty {@code Disallow:}, so that
   * RFC 9309, 2.1 does not join it to the next group.
   */
  public static ImportReport robotsTxtApart(RobotsFile file, Optional<Origin> site) {
    return explained(
        file, report(file.name(), KEEP_ADVICE, () -> RobotsTxtImport.of(file, site, true)));
  }

  private static ImportReport explained(RobotsFile file, ImportReport report) {
    return new ImportReport(
        report.source(),
        report.yaml(),
        report.proof(),
        MisreadLines.in(file, report.remarks()),
        report.keepsApart(),
        report.file());
  }

  /**
   * Imports a {@code robots.json} of ai.robots.txt as a group that denies everything to its
   * crawlers.
   */
  public static ImportReport robotsJson(String name, byte[] bytes, Optional<Origin> site) {
    return report(name, "", () -> RobotsJson.read(name, bytes, site));
  }

  private static ImportReport report(String name, String advice, Supplier<ImportedContent> reader) {
    try {
      ImportedContent imported = reader.get();
      String yaml = PolicyYaml.of(imported);
      EquivalenceProof proof = EquivalenceProof.of(imported.original(), yaml);
      return new ImportReport(
          name, yaml, proof, imported.remarks(), imported.keepsApart(), Optional.empty());
    } catch (InvalidValueException e) {
      throw new CommandException(
          "%s: cannot be written as a policy: %s%s".formatted(name, e.sentence(), advice));
    } catch (PolicyException e) {
      throw new CommandException(
          "%s: cannot be written as a policy: %s%s"
              .formatted(name, e.problems().get(0).sentence(), advice));
    }
  }
}
