package io.github.wayleave.cli.input;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.internal.acap.AcapEvaluator.ReferenceResolver;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.RobotsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The files with permissions to which the ACAP records of a robots.txt refer (ACAP 1.0, 2.3.2).
 *
 * <p>A file is read once, at the host that the robots.txt was downloaded from, or in the folder of
 * a local robots.txt, which stands for the root of the site. Files of other hosts are not read, nor
 * more than {@value #MOST_FILES} or more than {@link RobotsFile#MAX_OCTETS} of each.
 */
public final class ReferencedPermissions implements ReferenceResolver {
  /** No files, as for a policy, which publishes none. */
  public static final ReferencedPermissions NONE = new ReferencedPermissions(List.of());

  private static final int MOST_FILES = 20;

  private final List<AcapPolicy.Definition> definitions;
  private final Map<PermissionsReference, ReferencedFile> files = new LinkedHashMap<>();

  private ReferencedPermissions(List<AcapPolicy.Definition> definitions) {
    this.definitions = definitions;
  }

  /** A file, or the reason why it was not read. */
  public record ReferencedFile(Optional<RobotsFile> file, String reason) {
    private static ReferencedFile unread(String reason) {
      return new ReferencedFile(Optional.empty(), reason);
    }
  }

  /** Reads the files to which a subject refers; none for a policy, which publishes no such file. */
  public static ReferencedPermissions read(CommandEnvironment shell, CommandSubject subject) {
    AcapPolicy policy =
        AcapReader.read(subject.robotsTxtBytes().orElseGet(() -> new byte[0])).policy();
    ReferencedPermissions permissions = new ReferencedPermissions(policy.definitions());
    for (AcapRecord record : policy.records()) {
      if (record.content() instanceof PermissionsReference reference
          && !permissions.files.containsKey(reference)) {
        permissions.files.put(
            reference,
            permissions.files.size() < MOST_FILES
                ? file(shell, subject, reference.location())
                : ReferencedFile.unread("only the first %s files are read".formatted(MOST_FILES)));
      }
    }
    return permissions;
  }

  private static ReferencedFile file(
      CommandEnvironment shell, CommandSubject subject, UrlReference location) {
    if (!(subject instanceof RobotsTxtSubject robotsTxt)) {
      return ReferencedFile.unread("the policy does not publish it");
    }
    Optional<Origin> site = robotsTxt.site();
    boolean isElsewhere = location.origin().isPresent() && !location.origin().equals(site);
    if (isElsewhere) {
      return ReferencedFile.unread("it is at another host");
    }
    try {
      return site.isPresent()
          ? read(shell, location.resolve(site.get()), location.resolve(site.get()))
          : local(shell, robotsTxt.name(), location);
    } catch (CommandException e) {
      return ReferencedFile.unread("it cannot be read");
    }
  }

  private static ReferencedFile local(
      CommandEnvironment shell, String robotsTxt, UrlReference location) {
    try {
      Path robotsPath = shell.file(robotsTxt).toRealPath();
      Path folder = Optional.ofNullable(robotsPath.getParent()).orElse(robotsPath);
      Path file = folder.resolve(location.path().substring(1)).toRealPath();
      String name = robotsTxt.substring(0, robotsTxt.lastIndexOf('/') + 1);
      return file.startsWith(folder)
          ? read(shell, file.toString(), name + location.path().substring(1))
          : ReferencedFile.unread("it is outside the folder of the robots.txt");
    } catch (IOException e) {
      return ReferencedFile.unread("there is no such file beside the robots.txt");
    }
  }

  private static ReferencedFile read(CommandEnvironment shell, String argument, String name) {
    byte[] bytes = new SubjectReader(shell).bytes(argument, RobotsFile.MAX_OCTETS + 1);
    return bytes.length > RobotsFile.MAX_OCTETS
        ? ReferencedFile.unread("it has more than %s bytes".formatted(RobotsFile.MAX_OCTETS))
        : new ReferencedFile(Optional.of(RobotsFile.of(name, bytes)), "");
  }

  /** Returns the file to which a record refers, or why it was not read. */
  public ReferencedFile file(PermissionsReference reference) {
    return Optional.ofNullable(files.get(reference))
        .orElseGet(() -> ReferencedFile.unread("a policy is checked without other files"));
  }

  /** Returns the definitions of the referring file, which apply in the others too (2.4.1.3). */
  public List<AcapPolicy.Definition> definitions() {
    return definitions;
  }

  @Override
  public Optional<AcapPolicy> find(PermissionsReference reference) {
    return file(reference).file().map(file -> AcapReader.read(file.octets(), definitions).policy());
  }
}
