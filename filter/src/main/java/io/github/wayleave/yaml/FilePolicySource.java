package io.github.wayleave.yaml;

import io.github.wayleave.policy.SitePolicy;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A policy in a file. Nothing but a regular file is opened: a pipe would be waited for. */
record FilePolicySource(Path file) implements PolicySource {
  @Override
  public SitePolicy load() {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw SitePolicyLoader.unreadable(
          name, "is a directory; a policy is a file; name the file in it");
    }
    if (!Files.exists(file)) {
      throw SitePolicyLoader.unreadable(name, "does not exist; name a file that does");
    }
    if (!Files.isRegularFile(file)) {
      throw SitePolicyLoader.unreadable(name, "is not a regular file; name one");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return StreamPolicySource.read(name, in);
    } catch (AccessDeniedException e) {
      throw SitePolicyLoader.unreadable(
          name, "may not be read by this process; change its permissions");
    } catch (IOException e) {
      throw SitePolicyLoader.unreadable(
          name, "cannot be read (%s); mend the file or the disk".formatted(e.getMessage()));
    }
  }
}
