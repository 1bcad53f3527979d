package io.github.wayleave.yaml;

import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import io.github.wayleave.internal.yaml.node.NodeComposer;
import io.github.wayleave.internal.yaml.node.PastedRobotsTxt;
import io.github.wayleave.internal.yaml.node.SourceText;
import io.github.wayleave.internal.yaml.node.SourceText.YamlFault;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.section.OperationReader;
import io.github.wayleave.internal.yaml.section.PolicyReader;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.ReadContext;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Loads a policy from YAML, or throws an exception with every error in it. */
public final class SitePolicyLoader {
  /** The maximum size of a policy in bytes: {@value}. */
  public static final int MAX_OCTETS = SourceText.MAX_OCTETS;

  private static final String EMPTY =
      "is empty; write at least one section, such as \"robots: { disallow: /search }\"";

  private static final String MAP = "a map with keys such as \"robots\"";

  private SitePolicyLoader() {}

  /**
   * Loads a policy from bytes, for production. The policy must name other files by absolute paths.
   *
   * @param name the name of the source in messages, such as {@code wayleave.yaml}
   * @param octets YAML in UTF-8, at most {@link #MAX_OCTETS} bytes
   * @return the policy, with its warnings
   * @throws PolicyException with every error that was found, each with its location
   */
  public static SitePolicy load(String name, byte[] octets) {
    return load(name, octets, SourceFiles.withoutFolder());
  }

  /** Loads a policy with the files that it names. */
  static SitePolicy load(String name, byte[] octets, SourceFiles files) {
    try {
      SourceText source = SourceText.decode(name, octets);
      Optional<Location> pasted = PastedRobotsTxt.find(source);
      if (pasted.isPresent()) {
        throw new YamlFault(pasted.get(), PastedRobotsTxt.REMEDY);
      }
      Optional<YamlNode> node = NodeComposer.compose(source);
      if (node.isEmpty() || node.get().isEmpty()) {
        throw new YamlFault(new Location(name, 1, 1), EMPTY);
      }
      YamlNode root = node.get();
      if (root instanceof Mapping mapping) {
        return PolicyReader.read(new ReadContext(name, files), mapping);
      }
      throw new YamlFault(
          root.location(),
          root instanceof Scalar scalar
              ? Messages.notAMap(scalar, MAP, PolicyKeys.ROOT)
              : Messages.wrongType(root, MAP));
    } catch (YamlFault fault) {
      throw new PolicyException(List.of(fault.problem()));
    }
  }

  /**
   * Loads a policy from a string, for production. The policy must name other files by absolute
   * paths.
   *
   * @param name the name of the source in messages
   * @param yaml the policy, at most {@link #MAX_OCTETS} bytes in UTF-8
   * @return the policy, with its warnings
   * @throws PolicyException with every error that was found, each with its location
   */
  public static SitePolicy load(String name, String yaml) {
    return load(name, yaml.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns the settings for loading a policy, as far as they can be read, even from an invalid
   * policy. Never throws.
   *
   * @param name the name of the source in messages
   * @param octets the policy, in UTF-8
   */
  public static OperationPolicy loadOperation(String name, byte[] octets) {
    return OperationReader.scan(name, new String(octets, StandardCharsets.UTF_8));
  }
}
