package io.github.wayleave.fuzz;

import io.github.wayleave.identity.dns.DnsResult;
import io.github.wayleave.identity.dns.ReceivedMessage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.TextParseException;
import org.xbill.DNS.Type;

/**
 * What a DNS answer says about a question stands in its answer section under the name that was
 * asked for, or under one that its aliases lead to, and answers that question; nothing else is an
 * exception than an {@link IOException}.
 */
public final class DnsFuzz {
  private static final int ID = 0x1234;
  private static final Name QUESTION = name("1.2.0.192.in-addr.arpa.");
  private static final List<Name> NAMES =
      List.of(QUESTION, name("a.example."), name("b.example."), name("A.Example."), Name.root);
  private static final List<Integer> TYPES =
      List.of(Type.PTR, Type.CNAME, Type.PTR, Type.A, Type.SOA, Type.NS, Type.DNAME, Type.TXT);

  private DnsFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.check(() -> run(data));
  }

  private static void run(byte[] data) {
    Input input = new Input(data);
    boolean isBuilt = input.flag();
    Message built = isBuilt ? message(input) : null;
    byte[] wire = built == null ? withId(input.rest()) : built.toWire();
    Optional<DnsResult<Record>> result;
    try {
      result = ReceivedMessage.read(QUESTION, Type.PTR, ID, wire);
    } catch (IOException e) {
      if (built != null) {
        throw new AssertionError(built + ": " + e.getMessage(), e);
      }
      return;
    }
    if (result.isPresent() && result.get() instanceof DnsResult.Found<Record> found) {
      check(wire, found);
    } else if (built != null && expected(built).isPresent()) {
      throw new AssertionError(built + ": " + result);
    }
  }

  /** The same with a reader that follows aliases by text. */
  private static void check(byte[] wire, DnsResult.Found<Record> found) {
    Message message;
    try {
      message = new Message(wire);
    } catch (IOException e) {
      throw new AssertionError("read although it is invalid", e);
    }
    if (!message.getHeader().getFlag(Flags.QR)
        || message.getHeader().getID() != ID
        || !message.getQuestion().getName().equals(QUESTION)) {
      throw new AssertionError("no answer to this question: " + message);
    }
    Optional<List<String>> expected = expected(message);
    List<String> values = found.values().stream().map(Record::rdataToString).toList();
    if (!expected.equals(Optional.of(values))) {
      throw new AssertionError(message + ": " + values + ", expected " + expected);
    }
    if (found.ttlSeconds() < 0 || found.ttlSeconds() > Integer.MAX_VALUE) {
      throw new AssertionError(message + ": TTL " + found.ttlSeconds());
    }
  }

  /** Returns the data of the records that answer the question; empty if there are none. */
  private static Optional<List<String>> expected(Message message) {
    int code = message.getRcode();
    if (code != 0 && code != 3) {
      return Optional.empty();
    }
    String wanted = lower(QUESTION);
    for (int aliases = 0; aliases <= 8; aliases++) {
      List<String> records = data(message, wanted, Type.PTR);
      if (!records.isEmpty()) {
        return Optional.of(records);
      }
      List<String> targets = data(message, wanted, Type.CNAME);
      if (targets.isEmpty()) {
        return Optional.empty();
      }
      wanted = targets.get(0).toLowerCase(Locale.ROOT);
    }
    return Optional.empty();
  }

  private static List<String> data(Message message, String name, int type) {
    List<String> data = new ArrayList<>();
    for (Record candidate : message.getSection(Section.ANSWER)) {
      if (candidate.getType() == type
          && candidate.getDClass() == DClass.IN
          && lower(candidate.getName()).equals(name)) {
        data.add(candidate.rdataToString());
      }
    }
    return data;
  }

  private static Message message(Input input) {
    Message message = new Message(ID);
    message.getHeader().setFlag(Flags.QR);
    message.getHeader().setRcode(input.choice(List.of(0, 0, 0, 3, 2)));
    message.addRecord(Record.newRecord(QUESTION, Type.PTR, DClass.IN), Section.QUESTION);
    for (int records = input.below(24); records > 0; records--) {
      int section = input.choice(List.of(Section.ANSWER, Section.ANSWER, Section.AUTHORITY));
      Record built = record(input);
      message.addRecord(built, section);
    }
    return message;
  }

  private static Record record(Input input) {
    Name owner = input.choice(NAMES);
    int type = input.choice(TYPES);
    long ttl = (input.octet() & 0x7FL) << 24 | input.octet();
    String target = input.choice(NAMES).toString();
    String data =
        switch (type) {
          case Type.A -> "192.0.2." + input.octet();
          case Type.SOA -> target + " root.example. 1 2 3 4 " + input.octet();
          case Type.TXT -> "\"" + input.word("abc", 9) + "\"";
          default -> target;
        };
    try {
      return Record.fromString(owner, type, DClass.IN, ttl, data, Name.root);
    } catch (IOException e) {
      throw new AssertionError(data, e);
    }
  }

  private static byte[] withId(byte[] octets) {
    if (octets.length >= 2) {
      octets[0] = ID >> 8;
      octets[1] = ID & 0xFF;
    }
    return octets;
  }

  private static String lower(Name name) {
    return name.toString().toLowerCase(Locale.ROOT);
  }

  private static Name name(String text) {
    try {
      return Name.fromString(text);
    } catch (TextParseException e) {
      throw new AssertionError(text, e);
    }
  }
}
