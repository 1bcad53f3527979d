package io.github.wayleave.yaml;

import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.SitePolicy;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** A policy in a stream of octets, of which no more is read than a policy may have. */
record StreamPolicySource(String name, PolicySource.Opener opener) implements PolicySource {
  @Override
  public SitePolicy load() {
    try (InputStream in = opener.open()) {
      if (in == null) {
        throw SitePolicyLoader.unreadable(name, "does not exist; name a resource that does");
      }
      return read(name, in);
    } catch (IOException e) {
      throw SitePolicyLoader.unreadable(name, "cannot be read (%s)".formatted(e.getMessage()));
    }
  }

  static SitePolicy read(String name, InputStream in) throws IOException {
    byte[] octets = in.readNBytes(SitePolicyLoader.MAX_OCTETS + 1);
    if (octets.length > SitePolicyLoader.MAX_OCTETS) {
      throw new PolicyException(List.of(SourceText.tooLarge(name).problem()));
    }
    return SitePolicyLoader.load(name, octets);
  }
}
