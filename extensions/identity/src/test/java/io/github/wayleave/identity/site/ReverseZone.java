package io.github.wayleave.identity.site;

import io.github.wayleave.identity.dns.TestDnsServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.xbill.DNS.Message;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Type;

/**
 * Addresses of clients, and what a name server says of each: the truth of an operator, or any lie
 * or fault of an owner of a reverse zone.
 */
final class ReverseZone {
  /** What the name server says of an address. */
  enum Kind {
    GOOGLE("crawl-%s.googlebot.com."),
    BING("msnbot-%s.search.msn.com."),
    OTHER_NAME("host-%s.example.net."),
    NAME_THAT_RESOLVES_ELSEWHERE("crawl-%s.googlebot.com."),
    NAME_THAT_DOES_NOT_RESOLVE("crawl-%s.googlebot.com."),
    NO_NAME(""),
    SERVER_FAILURE(""),
    SILENCE(""),
    NONSENSE(""),
    ANYTHING("crawl-%s.googlebot.com.");

    private final String name;

    Kind(String name) {
      this.name = name;
    }
  }

  private static final int FIRST_NETWORK = 200;

  /** An address, each in its own network. */
  record ZoneAddress(String text, Kind kind) {
    /** Returns its octets from the last to the first. */
    String reversed() {
      String[] octets = text.split("\\.", -1);
      return "%s.%s.%s.%s".formatted(octets[3], octets[2], octets[1], octets[0]);
    }

    /** Returns it as it appears in names. */
    String dashed() {
      return text.replace('.', '-');
    }
  }

  private final List<ZoneAddress> addresses = new ArrayList<>();
  private final TestDnsServer server;
  private final Random random;

  /** Adds some addresses of each kind to a server. */
  ReverseZone(TestDnsServer server, Random random) {
    this.server = server;
    this.random = random;
    int network = FIRST_NETWORK;
    for (Kind kind : Kind.values()) {
      for (int i = 1; i <= 3; i++) {
        add(new ZoneAddress("66.%s.%s.7".formatted(network, i), kind));
      }
      network++;
    }
    server.behave((query, isTcp) -> answers(query));
  }

  List<ZoneAddress> addresses() {
    return addresses;
  }

  private void add(ZoneAddress address) {
    addresses.add(address);
    String name = address.kind.name.formatted(address.dashed());
    if (!name.isEmpty()) {
      server.record("%s.in-addr.arpa. 600 IN PTR %s".formatted(address.reversed(), name));
    }
    switch (address.kind) {
      case GOOGLE, BING, OTHER_NAME, ANYTHING ->
          server.record("%s 600 IN A %s".formatted(name, address.text));
      case NAME_THAT_RESOLVES_ELSEWHERE -> server.record("%s 600 IN A 66.249.66.1".formatted(name));
      default -> {}
    }
  }

  private List<byte[]> answers(Message query) {
    Kind kind = kind(query.getQuestion().getName().toString());
    return switch (kind) {
      case SERVER_FAILURE -> List.of(TestDnsServer.reply(query, Rcode.SERVFAIL).toWire());
      case SILENCE -> List.of();
      case NONSENSE -> List.of(nonsense());
      case ANYTHING -> anything(query);
      default -> List.of(server.truth(query).toWire());
    };
  }

  private Kind kind(String name) {
    for (ZoneAddress address : addresses) {
      if (name.startsWith(address.reversed() + ".") || name.contains(address.dashed())) {
        return address.kind;
      }
    }
    return Kind.NO_NAME;
  }

  private byte[] nonsense() {
    byte[] octets = new byte[random.nextInt(64)];
    random.nextBytes(octets);
    return octets;
  }

  private List<byte[]> anything(Message query) {
    return switch (random.nextInt(4)) {
      case 0 -> List.of(server.truth(query).toWire());
      case 1 -> List.of(TestDnsServer.reply(query, Rcode.NXDOMAIN).toWire());
      case 2 -> List.of(nonsense());
      default -> List.of(elsewhere(query).toWire());
    };
  }

  private Message elsewhere(Message query) {
    Message answer = TestDnsServer.reply(query, Rcode.NOERROR);
    String name = query.getQuestion().getName().toString();
    if (query.getQuestion().getType() == Type.A) {
      answer.addRecord(TestDnsServer.parse(name + " 60 IN A 66.249.66.1"), 1);
    } else {
      answer.addRecord(TestDnsServer.parse(name + " 60 IN PTR any.example.net."), 1);
    }
    return answer;
  }
}
