package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.imports.PolicyYaml.ImportedContent;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes a policy from what is there already, and proves that it decides the same. */
public final class PolicyImport {
  /** The octets that a {@code robots.json} may have: {@value}. */
  public static final int MAX_JSON_BYTES = RobotsJson.MAX_BYTES;

  private static final String KEEP_ADVICE =
      "; to publish the file unchanged, write a policy with \"robots: { file: robots.txt }\"";

  private PolicyImport() {}

  /**
   * Returns the policy that decides as a robots.txt does; {@code site} is where it is, if that is
   * known.
   */
  public static ImportReport robotsTxt(RobotsFile file, Optional<Origin> site) {
    return report(file.name(), KEEP_ADVICE, () -> RobotsTxtImport.of(file, site, false));
  }

  /**
   * Returns the policy that decides as a robots.txt would if there were an empty {@code Disallow:}
   * in each group without a rule, so that RFC 9309, 2.1 does not join it to the next group.
   */
  public static ImportReport robotsTxtApart(RobotsFile file, Optional<Origin> site) {
    return report(file.name(), KEEP_ADVICE, () -> RobotsTxtImport.of(file, site, true));
  }

  /**
   * Returns the policy that keeps out the crawlers that a {@code robots.json} of ai.robots.txt has,
   * of at most {@link #MAX_JSON_BYTES}.
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
