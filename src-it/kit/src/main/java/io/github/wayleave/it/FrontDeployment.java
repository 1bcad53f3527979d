package io.github.wayleave.it;

import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;

/** A deployment whose policy moves from the application to the front of the whole server. */
public record FrontDeployment(PolicySource policy, LiveSettings settings, Deployment behind) {
  private static final String POLICY = "WEB-INF/wayleave.yaml";

  /** Returns the front of a deployment, or empty if it has no policy. */
  public static Optional<FrontDeployment> of(Deployment deployment) throws IOException {
    Optional<PolicySource> policy =
        deployment.folder().isPresent()
            ? loadedPolicy(deployment.folder().get())
            : deployment.policy().map(FrontDeployment::source);
    LiveSettings settings =
        ServerSettings.of(name -> Optional.ofNullable(deployment.filterParameters().get(name)));
    return policy.map(source -> new FrontDeployment(source, settings, behind(deployment)));
  }

  private static Deployment behind(Deployment deployment) {
    return new Deployment(
        deployment.contextPath(),
        deployment.filters().stream()
            .filter(filter -> !(filter instanceof WayleaveFilter))
            .toList(),
        deployment.filterParameters(),
        deployment.folder(),
        Optional.empty());
  }

  private static PolicySource source(String yaml) {
    byte[] octets = yaml.getBytes(StandardCharsets.UTF_8);
    return PolicySource.of("policy.yaml", () -> new ByteArrayInputStream(octets));
  }

  private static Optional<PolicySource> loadedPolicy(Path folder) throws IOException {
    Path inside = folder.resolve(POLICY);
    if (!Files.exists(inside)) {
      return Optional.empty();
    }
    Path outside = folder.resolveSibling(folder.getFileName() + "-wayleave.yaml");
    FileTime oldTime = Files.getLastModifiedTime(inside.getParent());
    Files.move(inside, outside);
    // What a listing shows is to stay the same.
    Files.setLastModifiedTime(inside.getParent(), oldTime);
    return Optional.of(PolicySource.of(outside));
  }
}
