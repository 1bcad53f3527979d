package io.github.wayleave.cli.input;

import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.Optional;

/** The subject of a command: a policy or a robots.txt. */
public sealed interface CommandSubject {
  String name();

  /** Returns the robots.txt at the selected host, if any. */
  Optional<byte[]> robotsTxtBytes();

  RobotsTxt file();

  /** A policy with all hosts, and the rules at the selected host. */
  record PolicySubject(String name, SitePolicy sitePolicy, HostRules hostRules)
      implements CommandSubject {
    @Override
    public Optional<byte[]> robotsTxtBytes() {
      return hostRules.robotsDocument().toOptional().map(RobotsDocument::octets);
    }

    @Override
    public RobotsTxt file() {
      return hostRules.robotsTxt().toOptional().orElse(RobotsTxt.EMPTY);
    }
  }

  /** A robots.txt, and the site that it was downloaded from, if any. */
  record RobotsTxtSubject(RobotsFile robotsFile, Optional<Origin> site) implements CommandSubject {
    /** Creates a subject from a local file. */
    public RobotsTxtSubject(RobotsFile robotsFile) {
      this(robotsFile, Optional.empty());
    }

    @Override
    public String name() {
      return robotsFile.name();
    }

    @Override
    public Optional<byte[]> robotsTxtBytes() {
      return Optional.of(robotsFile.octets());
    }

    @Override
    public RobotsTxt file() {
      return robotsFile.parsed().file();
    }
  }
}
