// Security providers: digests, MACs, ciphers, key derivation, signatures; random sources and UUIDs.
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.Security;
import java.security.Signature;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

public class Crypto {
    static String hex(byte[] b) {
        return HexFormat.of().formatHex(b);
    }

    public static void main(String[] args) throws Exception {
        for (Provider p : Security.getProviders()) System.out.print(p.getName() + " ");
        System.out.println();
        for (String name : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512/256", "SHA3-256"}) {
            MessageDigest d = MessageDigest.getInstance(name);
            d.update("hello ".getBytes());
            System.out.println(d.getProvider().getName() + " " + name + " " + hex(d.digest("world".getBytes())));
        }
        try {
            MessageDigest.getInstance("NONE");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec("key".getBytes(), "HmacSHA256"));
        System.out.println(hex(mac.doFinal("message".getBytes())));
        SecretKeySpec key = new SecretKeySpec(new byte[16], "AES");
        Cipher cbc = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cbc.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(new byte[16]));
        byte[] secret = cbc.doFinal("a message of some length".getBytes());
        System.out.println(hex(secret));
        cbc.init(Cipher.DECRYPT_MODE, key, new IvParameterSpec(new byte[16]));
        System.out.println(new String(cbc.doFinal(secret)));
        Cipher gcm = Cipher.getInstance("AES/GCM/NoPadding");
        gcm.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(128, new byte[12]));
        gcm.updateAAD("header".getBytes());
        byte[] sealed = gcm.doFinal("sealed".getBytes());
        System.out.println(hex(sealed));
        sealed[0]++;
        gcm.init(Cipher.DECRYPT_MODE, key, new GCMParameterSpec(128, new byte[12]));
        try {
            gcm.doFinal(sealed);
        } catch (BadPaddingException e) {
            System.out.println(e);
        }
        SecretKeyFactory factory = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
        System.out.println(hex(factory.generateSecret(new PBEKeySpec("password".toCharArray(), "salt".getBytes(), 20, 128)).getEncoded()));
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(512);
        KeyPair pair = generator.generateKeyPair();
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(pair.getPrivate());
        signature.update("signed".getBytes());
        byte[] signed = signature.sign();
        signature.initVerify(pair.getPublic());
        signature.update("signed".getBytes());
        System.out.println(signed.length + " " + signature.verify(signed));
        SecureRandom random = new SecureRandom();
        System.out.println(random.getAlgorithm() + " " + (random.nextInt(10) < 10) + " " + random.generateSeed(4).length);
        SecureRandom seeded = SecureRandom.getInstance("SHA1PRNG");
        seeded.setSeed(42);
        System.out.println(seeded.nextInt() + " " + seeded.nextLong());
        System.out.println(UUID.randomUUID().version() + " " + UUID.nameUUIDFromBytes("name".getBytes()) + " " + UUID.randomUUID().equals(UUID.randomUUID()));
    }
}
