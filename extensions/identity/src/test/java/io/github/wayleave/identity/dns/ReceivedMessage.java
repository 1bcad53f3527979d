package io.github.wayleave.identity.dns;

import java.io.IOException;
import java.util.Optional;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;

/** Reads octets as the answer to a question, as if a name server had sent them. */
public final class ReceivedMessage {
  private ReceivedMessage() {}

  /**
   * Returns the result; empty if the octets do not answer the question.
   *
   * @throws IOException if they have the identifier of the question but are not a valid message
   */
  public static Optional<DnsResult<Record>> read(Name name, int type, int id, byte[] wire)
      throws IOException {
    return DnsMessages.of(name, type, id).answer(wire).map(AnswerReader::read);
  }
}
