package io.github.wayleave.cli.history;

import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.history.DocumentVersion;
import io.github.wayleave.internal.source.SourceUrl;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A policy that was active in the past, and the versions of its files by name. */
public record HistoricPolicy(Map<String, DocumentVersion> versions, SitePolicy policy) {
  /** The catalogue file in the history, which is not a policy. */
  private static final String CATALOGUE = "crawlers.yaml";

  /** Loads the policy that was active at a time; {@code name} identifies it among other files. */
  public static HistoricPolicy read(
      HistoryReader history, HistoryTime time, String name, Environment environment) {
    Map<String, DocumentVersion> versions = history.policyFiles(time);
    Map<String, byte[]> files = new LinkedHashMap<>();
    versions.forEach((file, version) -> files.put(file, history.bytes(version)));
    SitePolicy policy =
        source(main(name, files.keySet())).load(LoadContext.replaying(environment, files));
    return new HistoricPolicy(versions, policy);
  }

  /** Returns a source that resolves the names of files as the server did. */
  private static PolicySource source(String policy) {
    return SourceUrl.isUrl(policy)
        ? PolicySource.fromUrl(policy, Optional.empty())
        : PolicySource.of(Path.of(policy));
  }

  /** Returns the file with the name of the policy, or the only policy. */
  private static String main(String policy, Set<String> files) {
    List<String> policies =
        files.stream()
            .filter(name -> SubjectReader.isPolicy(name) && !name.equals(CATALOGUE))
            .toList();
    Path policyName = Path.of(policy).getFileName();
    return policies.stream()
        .filter(name -> Path.of(name).getFileName().equals(policyName))
        .findFirst()
        .or(() -> policies.stream().filter(name -> policies.size() == 1).findFirst())
        .orElseThrow(
            () ->
                new CommandException(
                    "%s: the history has no policy with this name at that time; it has %s"
                        .formatted(
                            TextOutput.quoted(policy),
                            TextOutput.quoted(String.join(", ", files)))));
  }
}
