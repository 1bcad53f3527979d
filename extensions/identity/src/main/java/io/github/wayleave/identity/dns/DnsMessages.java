package io.github.wayleave.identity.dns;

import java.io.IOException;
import java.util.Optional;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Header;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Opcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;

/**
 * A question in the wire format of RFC 1035, and the messages that answer it.
 *
 * @param question the question, a record without data
 * @param id the identifier of the message, 0 to 65535
 */
record DnsMessages(Record question, int id) {
  /** Creates a question; the name must be absolute. */
  static DnsMessages of(Name name, int type, int id) {
    return new DnsMessages(Record.newRecord(name, type, DClass.IN), id);
  }

  /** Returns the question in wire format; it asks for recursion. */
  byte[] toWire() {
    Message query = new Message(id);
    query.getHeader().setOpcode(Opcode.QUERY);
    query.getHeader().setFlag(Flags.RD);
    query.addRecord(question, Section.QUESTION);
    return query.toWire();
  }

  /**
   * Parses a message from the network; empty if it does not answer this question, since anybody can
   * send that.
   *
   * @throws IOException if it has the right identifier but is not a valid message
   */
  Optional<Message> answer(byte[] wire) throws IOException {
    if (wire.length < Header.LENGTH || idOf(wire) != id) {
      return Optional.empty();
    }
    Message message = parse(wire);
    Header header = message.getHeader();
    boolean answers =
        header.getFlag(Flags.QR)
            && header.getOpcode() == Opcode.QUERY
            && question.equals(message.getQuestion());
    return answers ? Optional.of(message) : Optional.empty();
  }

  private static int idOf(byte[] wire) {
    return ((wire[0] & 0xFF) << 8) | (wire[1] & 0xFF);
  }

  /** Some invalid records make dnsjava throw exceptions that are no IOException. */
  private static Message parse(byte[] wire) throws IOException {
    try {
      return new Message(wire);
    } catch (IOException | RuntimeException e) {
      throw new IOException("the answer is not a valid DNS message", e);
    }
  }
}
