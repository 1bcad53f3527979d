package io.github.wayleave.identity.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.PTRRecord;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/** Whatever octets a name server sends, they are an answer, ignored or a failure. */
class HostileMessageTest {
  private static final int ID = 0x1234;

  private enum Outcome {
    FOUND,
    NONE,
    FAILED,
    IGNORED,
    INVALID
  }

  @Test
  void anyOctets_areAnsweredIgnoredOrAFailure() throws IOException {
    Name question = Name.fromString("1.66.249.66.in-addr.arpa.");
    byte[] valid = valid();
    Random random = new Random(Effort.seed(42));
    Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
    for (int i = 0; i < Effort.rounds(100_000); i++) {
      byte[] wire = valid.clone();
      for (int j = random.nextInt(4); j >= 0; j--) {
        // Identifier and question stay as they are, so that more is read than the first octets.
        int from = random.nextInt(10) == 0 ? 0 : 2;
        wire[from + random.nextInt(wire.length - from)] = (byte) random.nextInt(256);
      }
      outcomes.merge(outcome(question, wire), 1, Integer::sum);
    }
    assertThat(outcomes).containsOnlyKeys(Outcome.values());
  }

  private static Outcome outcome(Name question, byte[] wire) {
    Optional<DnsResult<Record>> answer;
    try {
      answer = ReceivedMessage.read(question, Type.PTR, ID, wire);
    } catch (IOException e) {
      return Outcome.INVALID;
    }
    if (answer.isEmpty()) {
      return Outcome.IGNORED;
    }
    DnsResult<Record> result = answer.get();
    if (result instanceof DnsResult.Found<Record> found) {
      assertThat(found.values()).isNotEmpty().allMatch(PTRRecord.class::isInstance);
      assertThat(found.ttlSeconds()).isBetween(0L, (long) Integer.MAX_VALUE);
      return Outcome.FOUND;
    }
    return result instanceof DnsResult.None ? Outcome.NONE : Outcome.FAILED;
  }

  private static byte[] valid() throws IOException {
    Message message = new Message(ID);
    message.getHeader().setFlag(Flags.QR);
    Name name = Name.fromString("1.66.249.66.in-addr.arpa.");
    message.addRecord(Record.newRecord(name, Type.PTR, 1), Section.QUESTION);
    message.addRecord(
        TestDnsServer.parse("1.66.249.66.in-addr.arpa. 300 IN CNAME a.example."), Section.ANSWER);
    message.addRecord(
        TestDnsServer.parse("a.example. 300 IN PTR crawl.googlebot.com."), Section.ANSWER);
    message.addRecord(
        TestDnsServer.parse("example. 300 IN SOA ns.example. root.example. 1 2 3 4 5"),
        Section.AUTHORITY);
    return message.toWire();
  }
}
