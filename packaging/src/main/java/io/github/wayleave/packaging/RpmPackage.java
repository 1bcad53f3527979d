package io.github.wayleave.packaging;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import org.eclipse.packager.rpm.FileFlags;
import org.eclipse.packager.rpm.RpmTag;
import org.eclipse.packager.rpm.RpmVersion;
import org.eclipse.packager.rpm.build.BuilderContext;
import org.eclipse.packager.rpm.build.BuilderOptions;
import org.eclipse.packager.rpm.build.FileInformation;
import org.eclipse.packager.rpm.build.RpmBuilder;
import org.eclipse.packager.rpm.coding.PayloadCoding;

/** Writes a package for systems with RPM. */
final class RpmPackage {
  private RpmPackage() {}

  static void write(FileTree tree, PackageDescription description, Instant time, Path file)
      throws IOException {
    BuilderOptions options = new BuilderOptions();
    options.setPayloadCoding(PayloadCoding.GZIP);
    RpmVersion version = new RpmVersion(description.sortableVersion(), "1");
    try (RpmBuilder builder =
        new RpmBuilder(description.name(), version, Platform.rpm(), file, options)) {
      describe(builder, description, time);
      addScripts(builder, description);
      BuilderContext context = builder.newContext();
      for (FileTree.Entry entry : tree.entries()) {
        add(context, entry, description, time);
      }
      builder.build();
    }
  }

  private static void describe(RpmBuilder builder, PackageDescription description, Instant time) {
    RpmBuilder.PackageInformation information = builder.getInformation();
    information.setSummary(description.text("summary"));
    information.setDescription(description.text("description"));
    information.setLicense(description.text("licenses"));
    information.setUrl(description.text("home"));
    information.setPackager(description.text("maintainer"));
    information.setGroup(description.text("rpm-group"));
    information.setBuildHost("localhost");
    builder.setHeaderCustomizer(
        header -> {
          int seconds = (int) time.getEpochSecond();
          header.putInt(RpmTag.BUILDTIME, seconds);
          header.putInt(RpmTag.CHANGELOG_TIMESTAMP, seconds);
          header.putStringArray(
              RpmTag.CHANGELOG_AUTHOR,
              "%s - %s-1".formatted(description.text("maintainer"), description.sortableVersion()));
          header.putStringArray(RpmTag.CHANGELOG_TEXT, "- See CHANGELOG.md of the project.");
        });
    for (String need : description.words("rpm-requires")) {
      builder.addRequirement(need, "");
    }
  }

  private static void addScripts(RpmBuilder builder, PackageDescription description)
      throws IOException {
    description.script("rpm/post").ifPresent(builder::setPostInstallationScript);
    description.script("rpm/preun").ifPresent(builder::setPreRemoveScript);
  }

  private static void add(
      BuilderContext context, FileTree.Entry entry, PackageDescription description, Instant time)
      throws IOException {
    String name = "/" + entry.name();
    if (entry.isLink()) {
      context.addSymbolicLink(
          name, entry.linkTarget(), (path, target, type) -> information(entry, time));
    } else if (!entry.isFolder()) {
      FileInformation information = information(entry, time);
      if (description.editedFiles().contains(name)) {
        information.setFileFlags(EnumSet.of(FileFlags.CONFIGURATION, FileFlags.NOREPLACE));
      } else if (name.startsWith("/usr/share/doc/") || name.startsWith("/usr/share/man/")) {
        information.setFileFlags(EnumSet.of(FileFlags.DOC));
      }
      context.addFile(name, entry.file(), (path, content, type) -> information);
    } else if (isOwn(name, description)) {
      context.addDirectory(name, (path, folder, type) -> information(entry, time));
    }
  }

  /** Returns whether a folder is this package's; others belong to the system. */
  private static boolean isOwn(String folder, PackageDescription description) {
    return description.words("own-folders").stream()
        .anyMatch(own -> folder.equals(own) || folder.startsWith(own + "/"));
  }

  private static FileInformation information(FileTree.Entry entry, Instant time) {
    FileInformation information = new FileInformation();
    information.setUser("root");
    information.setGroup("root");
    information.setMode((short) entry.mode());
    information.setTimestamp(time);
    return information;
  }
}
