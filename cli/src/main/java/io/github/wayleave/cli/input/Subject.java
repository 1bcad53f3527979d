package io.github.wayleave.cli.input;

import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.Optional;

/** What a command is about. */
public sealed interface Subject {
  String name();

  /** Returns the octets of robots.txt at the host that is meant, if there is one. */
  Optional<byte[]> octets();

  RobotsTxt file();

  /** A policy with all its hosts, and what holds at the host that is meant. */
  record OfPolicy(String name, SitePolicy whole, HostRules policy) implements Subject {
    @Override
    public Optional<byte[]> octets() {
      return policy.robotsDocument().given().map(RobotsDocument::octets);
    }

    @Override
    public RobotsTxt file() {
      return policy.robotsTxt().given().orElse(RobotsTxt.EMPTY);
    }
  }

  /** A robots.txt, and the site that has published it, if it was read from there. */
  record OfRobotsTxt(RobotsFile given, Optional<Origin> site) implements Subject {
    /** Creates a file of which only the name is known. */
    public OfRobotsTxt(RobotsFile given) {
      this(given, Optional.empty());
    }

    @Override
    public String name() {
      return given.name();
    }

    @Override
    public Optional<byte[]> octets() {
      return Optional.of(given.octets());
    }

    @Override
    public RobotsTxt file() {
      return given.parsed().file();
    }
  }
}
