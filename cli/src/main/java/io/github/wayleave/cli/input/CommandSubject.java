package io.github.wayleave.cli.input;

import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.Optional;

/** What a command is about. */
public sealed interface CommandSubject {
  String name();

  /** Returns the octets of robots.txt at the host that is meant, if there is one. */
  Optional<byte[]> robotsTxtBytes();

  RobotsTxt file();

  /** A policy with all its hosts, and what holds at the host that is meant. */
  record PolicySubject(String name, SitePolicy sitePolicy, HostRules hostRules) implements CommandSubject {
    @Override
    public Optional<byte[]> robotsTxtBytes() {
      return hostRules.robotsDocument().toOptional().map(RobotsDocument::octets);
    }

    @Override
    public RobotsTxt file() {
      return hostRules.robotsTxt().toOptional().orElse(RobotsTxt.EMPTY);
    }
  }

  /** A robots.txt, and the site that has published it, if it was read from there. */
  record RobotsTxtSubject(RobotsFile robotsFile, Optional<Origin> site) implements CommandSubject {
    /** Creates a file of which only the name is known. */
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
